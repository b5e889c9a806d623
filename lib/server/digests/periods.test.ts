import { describe, expect, it } from 'vitest'
import { type DigestPeriod, duePeriods, periodBounds } from './periods'

/** The periods due at a moment in UTC, by their first day. */
function due(now: string, timezone: string, period: DigestPeriod = 'daily') {
  return duePeriods({ now: new Date(now), timezone, period })
}

const starts = (...args: Parameters<typeof due>) => due(...args).map(({ start }) => start)
const newest = (...args: Parameters<typeof due>) => due(...args).at(-1)

/** Hours between the bounds of the newest period due. */
function hours(...args: Parameters<typeof due>) {
  const found = newest(...args)
  return found && (found.until.getTime() - found.from.getTime()) / 3_600_000
}

describe('a daily digest is due at 08:00 for the day before', () => {
  it.each([
    ['America/New_York in winter', 'America/New_York', '2026-01-15T13:00:00Z', '2026-01-14'],
    ['America/New_York in summer', 'America/New_York', '2026-07-15T12:00:00Z', '2026-07-14'],
    ['Asia/Kathmandu', 'Asia/Kathmandu', '2026-01-15T02:15:00Z', '2026-01-14'],
    ['Lord Howe in summer', 'Australia/Lord_Howe', '2026-01-14T21:00:00Z', '2026-01-14'],
    ['Lord Howe in winter', 'Australia/Lord_Howe', '2026-07-14T21:30:00Z', '2026-07-14'],
    ['the farthest east', 'Pacific/Kiritimati', '2026-01-14T18:00:00Z', '2026-01-14'],
    ['the farthest west', 'Pacific/Pago_Pago', '2026-01-15T19:00:00Z', '2026-01-14'],
    ['UTC', 'UTC', '2026-01-15T08:00:00Z', '2026-01-14'],
  ])('%s', (_place, timezone, eight, day) => {
    expect(newest(eight, timezone)).toMatchObject({ start: day, dueAt: new Date(eight) })
    const justBefore = new Date(Date.parse(eight) - 1).toISOString()
    expect(newest(justBefore, timezone)?.start).not.toBe(day)
  })

  it.each([
    ['the day the clocks go forward', '2026-03-08T12:00:00Z', '2026-03-07', 24],
    ['the day after, of 23 hours', '2026-03-09T12:00:00Z', '2026-03-08', 23],
    ['the day the clocks go back', '2026-11-01T13:00:00Z', '2026-10-31', 24],
    ['the day after, of 25 hours', '2026-11-02T13:00:00Z', '2026-11-01', 25],
  ])('in New York on %s', (_case, now, day, length) => {
    expect(newest(now, 'America/New_York')?.start).toBe(day)
    expect(newest(now, 'America/New_York')?.dueAt).toEqual(new Date(now))
    expect(hours(now, 'America/New_York')).toBe(length)
  })

  it.each([
    ['of 24 and a half hours', '2026-04-05T21:30:00Z', '2026-04-05', 24.5],
    ['of 23 and a half hours', '2026-10-04T21:00:00Z', '2026-10-04', 23.5],
  ])('on Lord Howe after a day %s', (_case, now, day, length) => {
    expect(newest(now, 'Australia/Lord_Howe')).toMatchObject({ start: day, dueAt: new Date(now) })
    expect(hours(now, 'Australia/Lord_Howe')).toBe(length)
  })

  it('and covers a day whose midnight the clocks skip from its first moment', () => {
    const found = newest('2026-03-30T06:00:00Z', 'Asia/Beirut')
    expect(found).toMatchObject({ start: '2026-03-29', from: new Date('2026-03-28T22:00:00Z') })
    expect(hours('2026-03-30T06:00:00Z', 'Asia/Beirut')).toBe(23)
  })

  it('across the end of a month, a year and February', () => {
    expect(newest('2026-05-01T12:00:00Z', 'America/New_York')?.start).toBe('2026-04-30')
    expect(newest('2026-01-01T13:00:00Z', 'America/New_York')?.start).toBe('2025-12-31')
    expect(newest('2026-03-01T13:00:00Z', 'America/New_York')?.start).toBe('2026-02-28')
    expect(newest('2028-03-01T13:00:00Z', 'America/New_York')?.start).toBe('2028-02-29')
  })
})

describe('a monthly digest is due at 08:00 on the 1st for the month before', () => {
  it.each([
    ['February of a leap year', '2028-03-01T13:00:00Z', '2028-02-01', 29 * 24],
    ['a month with the change forward', '2026-04-01T12:00:00Z', '2026-03-01', 31 * 24 - 1],
    ['a month with the change back', '2026-12-01T13:00:00Z', '2026-11-01', 30 * 24 + 1],
    ['December', '2027-01-01T13:00:00Z', '2026-12-01', 31 * 24],
  ])('%s', (_case, now, month, length) => {
    expect(newest(now, 'America/New_York', 'monthly')).toMatchObject({
      start: month,
      dueAt: new Date(now),
    })
    expect(hours(now, 'America/New_York', 'monthly')).toBe(length)
    const justBefore = new Date(Date.parse(now) - 1).toISOString()
    expect(starts(justBefore, 'America/New_York', 'monthly')).toEqual([])
  })

  it('and is sent up to a week late, but not later', () => {
    expect(starts('2026-04-08T11:59:00Z', 'America/New_York', 'monthly')).toEqual(['2026-03-01'])
    expect(starts('2026-04-08T12:00:00Z', 'America/New_York', 'monthly')).toEqual([])
  })
})

describe('a digest held up by an outage', () => {
  it('is due when the outage ends, even after local midnight', () => {
    expect(starts('2026-01-16T06:00:00Z', 'America/New_York')).toEqual(['2026-01-13', '2026-01-14'])
  })

  it('is due for each missed day, oldest first, for two days and no longer', () => {
    const now = '2026-01-16T15:00:00Z'
    expect(starts(now, 'America/New_York')).toEqual(['2026-01-14', '2026-01-15'])
  })
})

it('finds nothing due in a timezone that does not exist', () => {
  expect(starts('2026-01-15T13:00:00Z', 'Mars/Olympus_Mons')).toEqual([])
})

it.each([
  ['daily', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
  ['monthly', '2026-11-01', '2026-11-01T04:00:00Z', '2026-12-01T05:00:00Z'],
  ['daily', '2028-02-29', '2028-02-29T05:00:00Z', '2028-03-01T05:00:00Z'],
] as const)('the %s period of %s has its bounds', (period, start, from, until) => {
  expect(periodBounds(start, { timezone: 'America/New_York', period })).toEqual({
    from: new Date(from),
    until: new Date(until),
  })
})

it.each([
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Havana',
  'Asia/Beirut',
  'Asia/Tehran',
])(
  'every moment of a year lies in one day, and each of its days is due once, in %s',
  (timezone) => {
    const SIX_HOURS = 6 * 3_600_000
    const days = new Map<string, { from: Date; until: Date; dueAt: Date }>()
    for (let at = Date.UTC(2026, 0, 3); at < Date.UTC(2027, 0, 3); at += SIX_HOURS) {
      for (const one of duePeriods({ now: new Date(at), timezone, period: 'daily' })) {
        expect(days.get(one.start) ?? one).toEqual(one)
        days.set(one.start, one)
      }
    }
    const inOrder = [...days.values()]
    expect(inOrder.length).toBeGreaterThanOrEqual(366)
    for (const [index, day] of inOrder.slice(1).entries())
      expect(day.from).toEqual(inOrder[index]?.until)
  },
)
