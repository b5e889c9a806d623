import { screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { silence } from '@/tests/support/silent-storage'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { CaptureServer, field, openCapture, send, waiting } from '@/tests/support/unsent-thoughts'

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
})

const open = () => openCapture(server, userId)
const card = () => waiting()[0]?.textContent

describe.each([
  ['opens nothing', IDBFactory.prototype, 'open'],
  ['stores nothing', IDBObjectStore.prototype, 'put'],
  ['reads nothing', IDBObjectStore.prototype, 'getAll'],
  ['deletes nothing', IDBObjectStore.prototype, 'delete'],
])('a browser that silently %s', (_what, owner, method) => {
  it('takes thoughts as they are typed, and sends each once', async () => {
    const speak = silence(owner, method)
    open()
    for (const text of ['one', 'two', 'three']) {
      send(text)
      expect(field().value).toBe('')
    }
    await waitFor(() => expect(server.saved).toEqual(['one', 'two', 'three']), { timeout: 4_000 })
    await waitFor(() => expect(waiting()).toEqual([]))
    speak()
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
    expect(server.saved).toEqual(['one', 'two', 'three'])
  })

  it('sends waiting thoughts once there is a network', async () => {
    const speak = silence(owner, method)
    server.reply = AWAY
    open()
    send('from the tunnel')
    await waitFor(() => expect(card()).toContain('from the tunnel'))
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['from the tunnel']), { timeout: 4_000 })
    await waitFor(() => expect(waiting()).toEqual([]))
    speak()
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })
})

it('a thought is shown while it is being stored, and the next one can be sent', async () => {
  silence(IDBObjectStore.prototype, 'put')
  open()
  send('one')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  expect(field().readOnly).toBe(false)
  send('two')
  await screen.findByRole('button', { name: 'Send' })
  await waitFor(() => expect(server.saved).toEqual(['one', 'two']))
})

it('a thought that is stored late leaves the page’s memory, and is sent once', async () => {
  const speak = silence(IDBFactory.prototype, 'open')
  server.reply = AWAY
  open()
  send('one')
  await waitFor(() => expect(card()).toContain('not on this device yet'))
  speak()
  await waitFor(() => expect(card()).not.toContain('not on this device yet'))
  await waitFor(async () =>
    expect(await readUnsent(userId)).toMatchObject([{ position: 1, body: { text: 'one' } }]),
  )
  server.reply = server.save
  goOnline()
  await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  expect(server.saved).toEqual(['one'])
})
