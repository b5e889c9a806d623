import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CreatedTime } from '@/components/page/created-time'
import { ours } from '@/tests/support/answered-by'
import { hearServerTime, timeNow } from './server-time'

const DAY = 24 * 60 * 60 * 1000
const NOON = Date.parse('2025-05-09T12:00:00.000Z')

/** Receives a response that the server dates `said`, to a request sent at `askedAt`. */
const hear = (said: number, askedAt = Date.now()) =>
  act(() => {
    const headers = { Date: new Date(said).toUTCString() }
    hearServerTime(ours(new Response(null, { headers })).headers, askedAt)
  })

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  hear(Date.now())
  vi.useRealTimers()
})

it.each([2 * DAY, -60 * DAY])(
  'what was just written shows as such on a device whose clock is wrong by %i ms',
  (wrong) => {
    vi.setSystemTime(NOON + wrong)
    const onServer = new Date(NOON).toISOString()
    const onDevice = new Date().toISOString()
    render(
      <>
        <CreatedTime createdAt={onServer} timezone="UTC" />
        <CreatedTime createdAt={onDevice} timezone="UTC" isByDevice />
      </>,
    )
    hear(NOON)
    expect(screen.getAllByText('just now')).toHaveLength(2)
    expect(screen.getAllByTitle('May 9, 2025 at 12:00 PM')).toHaveLength(2)
    vi.setSystemTime(NOON)
    hear(NOON)
    expect(timeNow()).toBe(NOON)
  },
)

it('a device that slept between a request and its response has the right time', () => {
  vi.setSystemTime(NOON + DAY)
  hear(NOON + 1_000, NOON)
  expect(timeNow()).toBe(NOON + DAY)
})

it('a difference of seconds is ignored', () => {
  hear(NOON + 50_000)
  expect(timeNow()).toBe(NOON)
})
