import 'server-only'
import { TZDate } from '@date-fns/tz'

export const DIGEST_PERIODS = ['daily', 'monthly'] as const
export type DigestPeriod = (typeof DIGEST_PERIODS)[number]

/** A day or a month that a digest covers. */
export interface DuePeriod {
  /** Its first day, YYYY-MM-DD, which identifies it. */
  start: string
  /** Its first moment, and the first moment after it. */
  from: Date
  until: Date
  /** When its digest goes out: 08:00 on the day after it. */
  dueAt: Date
}

const HOUR_MS = 60 * 60 * 1000
/**
 * The hour of the day after the period, in the person's timezone (digests.md#when-digests-go-out).
 */
const DUE_HOUR = 8
/** A missed digest is sent late, but not later than this. */
const LATEST_MS = { daily: 48 * HOUR_MS, monthly: 7 * 24 * HOUR_MS }
/** How many periods to look back, so that none within that time is missed. */
const LOOK_BACK = { daily: 2, monthly: 1 }

/**
 * Returns the periods whose digest is due at `now` in an IANA `timezone`, oldest first: those that
 * became due in the last two days, or in the last week when monthly. Returns none for an unknown
 * timezone.
 */
export function duePeriods({
  now,
  timezone,
  period,
}: {
  now: Date
  timezone: string
  period: DigestPeriod
}): DuePeriod[] {
  const today = new TZDate(now.getTime(), timezone)
  if (Number.isNaN(today.getTime())) return []
  const found: DuePeriod[] = []
  for (let back = LOOK_BACK[period]; back >= 0; back -= 1) {
    const due = periodBefore(today, back, period)
    const late = now.getTime() - due.dueAt.getTime()
    if (late >= 0 && late < LATEST_MS[period]) found.push(due)
  }
  return found
}

/** Returns the bounds of the period that starts on the day `start` (YYYY-MM-DD) in a timezone. */
export function periodBounds(
  start: string,
  { timezone, period }: { timezone: string; period: DigestPeriod },
): { from: Date; until: Date } {
  const [year = NaN, month = NaN, day = NaN] = start.split('-').map(Number)
  const next =
    period === 'daily' ? ([year, month - 1, day + 1] as const) : ([year, month, 1] as const)
  return { from: midnight([year, month - 1, day], timezone), until: midnight(next, timezone) }
}

function periodBefore(today: TZDate, back: number, period: DigestPeriod): DuePeriod {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const timezone = today.timeZone ?? 'UTC'
  const [first, next] =
    period === 'daily'
      ? ([
          [year, month, day - back - 1],
          [year, month, day - back],
        ] as const)
      : ([
          [year, month - back - 1, 1],
          [year, month - back, 1],
        ] as const)
  return {
    start: new Date(Date.UTC(...first)).toISOString().slice(0, 10),
    from: midnight(first, timezone),
    until: midnight(next, timezone),
    dueAt: moment(next, DUE_HOUR, timezone),
  }
}

type Day = readonly [year: number, month: number, day: number]

/** Returns the first moment after midnight when a change of clocks skips midnight. */
function midnight(day: Day, timezone: string): Date {
  return moment(day, 0, timezone)
}

function moment(day: Day, hour: number, timezone: string): Date {
  return new Date(new TZDate(...day, hour, timezone).getTime())
}
