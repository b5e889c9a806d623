import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readUnsent } from '@/lib/client/store/queue/store'
import { newUserId } from '@/tests/support/new-user-id'
import { AWAY, goOnline, inFreshBrowsers } from '@/tests/support/unsent-screen'
import { CaptureServer, openCapture, refuse, waiting, write } from '@/tests/support/unsent-thoughts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let userId: number
let server: CaptureServer

inFreshBrowsers()
beforeEach(() => {
  userId = newUserId()
  server = new CaptureServer()
  server.reply = AWAY
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

const setClockBy = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A server that accepts only what was made within the last minute. */
const takeOnlyNew: CaptureServer['reply'] = (body) => {
  const age = Date.now() - Date.parse(body.capturedAt ?? '')
  const message = 'A thought can’t be from the future.'
  return age < MINUTE && age > -MINUTE
    ? server.save(body)
    : refuse({ message, code: 'invalid_input', field: 'capturedAt' })
}

it.each([
  ['ahead by five minutes', 5 * MINUTE],
  ['ahead by two days', 2 * DAY],
  ['behind by sixty days', -60 * DAY],
])(
  'thoughts written by a clock that was %s are sent once the clock is right',
  async (_what, wrong) => {
    setClockBy(wrong)
    openCapture(server, userId)
    await write('one')
    await write('two')
    await waitFor(() => expect(waiting()).toHaveLength(2))
    setClockBy(-wrong)
    server.reply = takeOnlyNew
    goOnline()
    await waitFor(() => expect(server.saved).toEqual(['one', 'two']))
    await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
  },
)

it('a thought refused because of its time is sent with the time of sending', async () => {
  openCapture(server, userId)
  await write('one')
  await waitFor(() => expect(waiting()).toHaveLength(1))
  setClockBy(5 * MINUTE)
  server.reply = takeOnlyNew
  goOnline()
  await waitFor(() => expect(server.saved).toEqual(['one']))
  await waitFor(async () => expect(await readUnsent(userId)).toEqual([]))
})

it('a thought is held with the reason if the server accepts no time for it', async () => {
  openCapture(server, userId)
  await write('one')
  // The form no longer takes its text back.
  await screen.findByText('Waiting to be sent', { selector: 'form [role=status]' })
  server.reply = () => refuse({ message: 'No', code: 'invalid_input', field: 'capturedAt' })
  goOnline()
  await waitFor(() => expect(waiting()[0]?.textContent).toContain('Not sent. No'))
  expect(waiting()).toHaveLength(1)
})
