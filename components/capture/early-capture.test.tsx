import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewEntry } from '@/lib/client/store/queue/entries'
import { keepUnsent, readUnsent } from '@/lib/client/store/queue/store'
import { aheadPrefix } from '@/lib/client/store/queue/written-ahead'
import { EARLY_CAPTURE_SCRIPT } from '@/lib/shared/early-capture-script'
import { newUserId } from '@/tests/support/new-user-id'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { CaptureServer, field, openCapture, send, waiting } from '@/tests/support/unsent-thoughts'

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
})

const leftAhead = () =>
  Object.keys(localStorage).filter((key) => key.startsWith(aheadPrefix(userId)))

/** The form as the server sent it, with the script and without React. */
function openEarly() {
  document.body.innerHTML = `<form data-capture="${aheadPrefix(userId)}">
    <textarea></textarea><button type="submit" disabled>Send</button></form>`
  new Function(EARLY_CAPTURE_SCRIPT)()
  return {
    field: screen.getByRole<HTMLTextAreaElement>('textbox'),
    send: screen.getByRole('button'),
  }
}

/** React starts. */
function hydrate() {
  document.body.innerHTML = ''
  return openCapture(server, userId)
}

describe('before the form’s code has loaded', () => {
  it('has a script of at most 1,000 characters', () => {
    expect(EARLY_CAPTURE_SCRIPT.length).toBeLessThanOrEqual(1_000)
  })

  it('takes thoughts by keyboard and button, which the code then sends once and in order', async () => {
    const early = openEarly()
    for (const text of ['one', 'two 🙂']) {
      fireEvent.input(early.field, { target: { value: text } })
      fireEvent.keyDown(early.field, { key: 'Enter', ctrlKey: true })
      expect(early.field.value).toBe('')
    }
    expect(early.send).toHaveProperty('disabled', true)
    fireEvent.input(early.field, { target: { value: 'three' } })
    expect(early.send).toHaveProperty('disabled', false)
    fireEvent.submit(early.field.closest('form') as HTMLFormElement)
    expect(leftAhead()).toHaveLength(3)
    hydrate()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two 🙂', 'three']))
    await waitFor(() => expect(waiting()).toEqual([]))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
    expect(leftAhead()).toEqual([])
  })

  it('keeps a text that can not be sent in the field', () => {
    const early = openEarly()
    for (const text of ['', '   ', '\u200B \u3164', 'x'.repeat(1501)]) {
      fireEvent.input(early.field, { target: { value: text } })
      fireEvent.keyDown(early.field, { key: 'Enter', ctrlKey: true })
      expect(early.field.value).toBe(text)
      expect(early.send).toHaveProperty('disabled', true)
    }
    expect(leftAhead()).toEqual([])
  })

  it('needs no storage', async () => {
    const early = openEarly()
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    fireEvent.input(early.field, { target: { value: 'one' } })
    fireEvent.keyDown(early.field, { key: 'Enter', metaKey: true })
    full.mockRestore()
    hydrate()
    await waitFor(() => expect(server.saved).toEqual(['one']))
  })

  it('leaves the rest to the code once that has loaded', async () => {
    openEarly()
    hydrate()
    fireEvent.change(field(), { target: { value: 'one' } })
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(server.saved).toEqual(['one']))
  })
})

describe('a thought written ahead by a page that closed before storing it', () => {
  const thought = (id: string, second: number) => ({
    id,
    kind: 'thought',
    body: { text: id, capturedAt: `2026-05-09T19:00:0${second}.000Z` },
  })
  const write = (id: string, value: unknown) =>
    localStorage.setItem(aheadPrefix(userId) + id, JSON.stringify(value))

  it('is sent by the next page in the original order, and invalid entries are ignored', async () => {
    write('b', thought('second', 2))
    write('a', thought('third', 3))
    write('c', thought('first', 1))
    for (const [id, value] of Object.entries({ d: null, e: 7, f: { kind: 'thought' }, g: 'x' })) {
      write(id, value)
    }
    localStorage.setItem(`${aheadPrefix(userId)}h`, '{')
    openCapture(server, userId)
    await waitFor(() => expect(server.saved).toEqual(['first', 'second', 'third']))
  })

  it('is stored and shown once, in its place, if the browser has stored it too', async () => {
    server.reply = AWAY
    for (const [id, second] of [
      ['left', 1],
      ['next', 2],
    ] as const) {
      await keepUnsent(userId, thought(id, second) as NewEntry)
    }
    write('left', thought('left', 1))
    openCapture(server, userId)
    send('last')
    const texts = () => waiting().map((card) => /left|next|last/.exec(card.textContent)?.[0])
    await waitFor(() => expect(leftAhead()).toEqual([]))
    await waitFor(() => expect(texts()).toEqual(['last', 'next', 'left']))
    expect((await readUnsent(userId)).map(({ position }) => position)).toEqual([1, 2, 3])
    server.reply = server.save
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['left', 'next', 'last']))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  })

  it('belongs to its person alone', async () => {
    write('a', thought('mine', 1))
    openCapture(server, userId + 10_000)
    await screen.findByRole('button', { name: 'Send' })
    expect(waiting()).toEqual([])
    expect(server.saved).toEqual([])
    expect(leftAhead()).toHaveLength(1)
  })
})
