import { expect, it } from 'vitest'
import {
  dateStamp,
  dayAndTime,
  dateTimeStamp,
  longDateTime,
  relativeTime,
  zonedTimeStamp,
} from './date-display'

const now = Date.parse('2025-05-09T15:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

it.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [-5_000, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [30 * DAY, '1 month ago'],
  [364 * DAY, '12 months ago'],
  [800 * DAY, '2 years ago'],
])('tells %i ms ago as "%s"', (ms, words) => {
  expect(relativeTime(before(ms), now)).toBe(words)
})

it('writes a long date at a time of day in the timezone, with ordinary spaces', () => {
  expect(longDateTime('2025-05-09T19:00:00Z', 'America/New_York')).toBe('May 9, 2025 at 3:00 PM')
  expect(longDateTime('2025-05-09T19:00:00Z', 'Asia/Tokyo')).toBe('May 10, 2025 at 4:00 AM')
})

it('writes the day and the minute in the timezone, midnight as 00', () => {
  expect(dateStamp('2025-05-09T19:00:00Z', 'Asia/Tokyo')).toBe('2025-05-10')
  expect(dateTimeStamp('2025-05-09T04:05:00Z', 'America/New_York')).toBe('2025-05-09 00:05')
})

it.each([
  ['America/New_York', '2025-05-09 00:05:09-04:00'],
  ['Asia/Kathmandu', '2025-05-09 09:50:09+05:45'],
  ['UTC', '2025-05-09 04:05:09+00:00'],
])('stamps a moment in %s with its UTC offset', (timezone, stamp) => {
  expect(zonedTimeStamp('2025-05-09T04:05:09.250Z', timezone)).toBe(stamp)
  expect(Date.parse(stamp.replace(' ', 'T'))).toBe(Date.parse('2025-05-09T04:05:09Z'))
})

it('names the day of a future moment, and its year when it differs', () => {
  const now = Date.parse('2025-05-07T12:00:00Z')
  const show = (iso: string) => dayAndTime(iso, 'America/New_York', now)
  expect(show('2025-05-09T21:00:00Z')).toBe('Friday, May 9 at 5:00 PM')
  expect(show('2026-01-01T04:30:00Z')).toBe('Wednesday, December 31 at 11:30 PM')
  expect(show('2026-01-01T05:30:00Z')).toBe('Thursday, January 1, 2026 at 12:30 AM')
})
