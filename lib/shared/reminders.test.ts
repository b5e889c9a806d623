import { expect, it } from 'vitest'
import { momentOf } from './reminders'

it.each([
  ['its own zone', '2026-05-09T15:00:00+02:00', 'America/New_York', '2026-05-09T13:00:00.000Z'],
  ['UTC', '2026-05-09T15:00:00Z', 'America/New_York', '2026-05-09T15:00:00.000Z'],
  ['the person’s zone', '2026-05-09T15:00', 'America/New_York', '2026-05-09T19:00:00.000Z'],
  ['a zone of odd minutes', '2026-05-09T15:00', 'Asia/Kathmandu', '2026-05-09T09:15:00.000Z'],
  ['winter time', '2026-12-09T15:00', 'America/New_York', '2026-12-09T20:00:00.000Z'],
])('reads a time in %s', (_case, time, timezone, moment) => {
  expect(momentOf(time, timezone).toISOString()).toBe(moment)
})

it('moves a time that the clocks skip to the hour after', () => {
  const skipped = momentOf('2026-03-08T02:30', 'America/New_York')
  expect(skipped.toISOString()).toBe('2026-03-08T07:30:00.000Z')
})
