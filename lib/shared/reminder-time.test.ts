import { expect, it } from 'vitest'
import { momentOf } from './reminder-time'

it.each([
  ['its own zone', '2026-05-09T15:00:00+02:00', 'America/New_York', '2026-05-09T13:00:00.000Z'],
  ['UTC', '2026-05-09T15:00:00Z', 'America/New_York', '2026-05-09T15:00:00.000Z'],
  ['the person’s zone', '2026-05-09T15:00', 'America/New_York', '2026-05-09T19:00:00.000Z'],
  ['a zone of odd minutes', '2026-05-09T15:00', 'Asia/Kathmandu', '2026-05-09T09:15:00.000Z'],
  ['winter time', '2026-12-09T15:00', 'America/New_York', '2026-12-09T20:00:00.000Z'],
])('reads a time in %s', (_case, time, timezone, moment) => {
  expect(momentOf(time, timezone).toISOString()).toBe(moment)
})

it('moves a time that a clock change skips to one hour later', () => {
  const skipped = momentOf('2026-03-08T02:30', 'America/New_York')
  expect(skipped.toISOString()).toBe('2026-03-08T07:30:00.000Z')
})

it.each([
  [
    'New York, the night the clocks go forward',
    'America/New_York',
    '2026-03-08T09:00',
    '2026-03-08T13:00:00.000Z',
  ],
  [
    'New York, the night they go back',
    'America/New_York',
    '2026-11-01T09:00',
    '2026-11-01T14:00:00.000Z',
  ],
  [
    'Kathmandu, which has no summer time',
    'Asia/Kathmandu',
    '2026-03-08T09:00',
    '2026-03-08T03:15:00.000Z',
  ],
  [
    'Lord Howe, half an hour forward',
    'Australia/Lord_Howe',
    '2026-10-04T09:00',
    '2026-10-03T22:00:00.000Z',
  ],
  [
    'Lord Howe, half an hour back',
    'Australia/Lord_Howe',
    '2026-04-05T09:00',
    '2026-04-04T22:30:00.000Z',
  ],
  [
    'Lord Howe, a time that is skipped',
    'Australia/Lord_Howe',
    '2026-10-04T02:15',
    '2026-10-03T15:45:00.000Z',
  ],
  [
    'the last minute of a leap month',
    'America/New_York',
    '2028-02-29T23:59',
    '2028-03-01T04:59:00.000Z',
  ],
])('keeps the hour on the clock in %s', (_case, timezone, time, moment) => {
  expect(momentOf(time, timezone).toISOString()).toBe(moment)
})
