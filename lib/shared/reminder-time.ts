import { TZDate } from '@date-fns/tz'

/**
 * The moment of an ISO 8601 time, in its own zone if it names one, otherwise in `timezone`. A time that
 * a clock change skips means one hour later.
 */
export function momentOf(time: string, timezone: string): Date {
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(time)) return new Date(time)
  const utc = new Date(`${time}Z`)
  return new Date(
    new TZDate(
      utc.getUTCFullYear(),
      utc.getUTCMonth(),
      utc.getUTCDate(),
      utc.getUTCHours(),
      utc.getUTCMinutes(),
      utc.getUTCSeconds(),
      timezone,
    ).getTime(),
  )
}
