import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { newUserId } from '@/tests/support/new-user-id'
import { findNotice } from '@/tests/support/shown-notice'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import {
  CaptureServer,
  field,
  openCapture,
  refuse,
  send,
  waiting,
  write,
} from '@/tests/support/unsent-thoughts'

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
})

const open = () => openCapture(server, userId)

describe('a refusal', () => {
  const MESSAGE = 'That was your tenth thought.'

  /** Three thoughts of which the second was refused. */
  async function openRefused() {
    server.reply = AWAY
    const page = open()
    for (const text of ['one', 'two', 'three']) await write(text)
    server.reply = (body) =>
      body.text === 'two' ? refuse({ message: MESSAGE }) : server.save(body)
    goOnline()
    await waitFor(() => expect(waiting()).toHaveLength(1))
    await waitFor(() => expect(waiting()[0]?.textContent).toContain(`Not sent. ${MESSAGE}`))
    expect(server.saved).toEqual(['one', 'three'])
    // The actions on a refusal load with the first one.
    await screen.findByRole('button', { name: 'Retry: two' })
    return page
  }

  it('stays with its reason, holds up nothing else and can be retried', async () => {
    const { user } = await openRefused()
    server.reply = server.save
    await user.click(screen.getByRole('button', { name: 'Retry: two' }))
    await waitFor(() => expect(server.saved).toEqual(['one', 'three', 'two']))
    await waitFor(() => expect(waiting()).toEqual([]))
  })

  it('can be edited', async () => {
    const { user } = await openRefused()
    await user.click(screen.getByRole('button', { name: 'Edit: two' }))
    const edited = screen.getByRole('textbox', { name: 'Text of the thought' })
    await user.clear(edited)
    await user.type(edited, 'two and a half')
    await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) as HTMLElement)
    await waitFor(() => expect(server.saved).toContain('two and a half'))
  })

  it('because another text has the same id is followed by a retry with a new id', async () => {
    const { user } = await openRefused()
    const keys: (string | undefined)[] = []
    const taken = { message: 'This operation id was used for something else.', code: 'conflict' }
    server.reply = ({ key, ...body }) => {
      keys.push(key)
      return new Set(keys).size === 1
        ? refuse({ ...taken, field: OPERATION_HEADER })
        : server.save({ key, ...body })
    }
    await user.click(screen.getByRole('button', { name: 'Retry: two' }))
    await waitFor(() => expect(waiting()[0]?.textContent).toContain(taken.message))
    await user.click(await screen.findByRole('button', { name: 'Retry: two' }))
    await waitFor(() => expect(server.saved).toEqual(['one', 'three', 'two']))
    expect(new Set(keys).size).toBe(2)
  })

  it('because another text has the same id gives the text back without the id', async () => {
    const keys: (string | undefined)[] = []
    server.reply = ({ key, ...body }) => {
      keys.push(key)
      const fields = { message: MESSAGE, field: OPERATION_HEADER }
      return keys.length === 1 ? refuse(fields) : server.save({ key, ...body })
    }
    open()
    send('mine')
    await waitFor(() => expect(field().value).toBe('mine'))
    await findNotice('Error saving thought')
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.saved).toEqual(['mine']))
    expect(new Set(keys).size).toBe(2)
  })

  it('can be discarded, and Undo brings it back', async () => {
    const { user } = await openRefused()
    await user.click(screen.getByRole('button', { name: 'Discard: two' }))
    await waitFor(() => expect(waiting()).toEqual([]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(waiting()).toHaveLength(1))
  })

  it('because of a missing category sends the thought without one, and says so', async () => {
    server.reply = AWAY
    const fault = { message: 'Category not found', field: 'categoryId', code: 'invalid_input' }
    localStorage.setItem(
      `ramble-draft-${userId}`,
      JSON.stringify({ text: 'sorted', categoryId: 4 }),
    )
    const { captured } = open()
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(captured()).not.toEqual([]))
    server.reply = (body) => (body.categoryId ? refuse(fault) : server.save(body))
    goOnline()
    expect(await findNotice('Category not found')).toBeTruthy()
    await waitFor(() => expect(server.saved).toEqual(['sorted']))
  })

  it('of a thought sent just now only puts it back into the field', async () => {
    server.reply = () => refuse({ message: MESSAGE })
    open()
    send('one too many')
    await findNotice('Error saving thought')
    expect(field().value).toBe('one too many')
    expect(waiting()).toEqual([])
    expect(await readUnsent(userId)).toEqual([])
  })
})
