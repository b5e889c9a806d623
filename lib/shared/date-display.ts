const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Coarsest first: the first unit whose length has passed is used. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

const relative = new Intl.RelativeTimeFormat('en')

/**
 * How long ago a moment was, in the coarsest whole unit: "just now", "5 minutes ago", "2 days ago".
 * `iso` is an API timestamp, `now` milliseconds. A future moment reads "just now".
 */
export function relativeTime(iso: string, now: number): string {
  const passed = now - Date.parse(iso)
  const unit = UNITS.find(([, length]) => passed >= length)
  return unit ? relative.format(-Math.floor(passed / unit[1]), unit[0]) : 'just now'
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats parts, not whole strings, because engines differ in spaces and commas. */
function partsOf(iso: string, timezone: string, options: Intl.DateTimeFormatOptions) {
  const key = `${timezone} ${JSON.stringify(options)}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone })
    formats.set(key, format)
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of format.formatToParts(new Date(iso))) parts[type] = value
  return parts
}

/** The day of a moment in a timezone as "May 9, 2025". */
export function longDate(iso: string, timezone: string): string {
  const { month, day, year } = partsOf(iso, timezone, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  })
  return `${month} ${day}, ${year}`
}

/** A moment in a timezone as "May 9, 2025 at 3:00 PM" (reminders.md#the-list-of-reminders). */
export function longDateTime(iso: string, timezone: string): string {
  const { month, day, year, hour, minute, dayPeriod } = partsOf(iso, timezone, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  return `${month} ${day}, ${year} at ${hour}:${minute} ${dayPeriod}`
}

/**
 * A moment in a timezone as "Friday, May 9 at 3:00 PM", with the year if it differs from that of `now`.
 */
export function dayAndTime(iso: string, timezone: string, now: number): string {
  const { weekday, month, day, year, hour, minute, dayPeriod } = partsOf(iso, timezone, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  })
  const isThisYear = dateStamp(new Date(now).toISOString(), timezone).startsWith(`${year}-`)
  const date = `${weekday}, ${month} ${day}${isThisYear ? '' : `, ${year}`}`
  return `${date} at ${hour}:${minute} ${dayPeriod}`
}

const SORTABLE = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The day of a moment in a timezone as "2025-05-09", for file names. */
export function dateStamp(iso: string, timezone: string): string {
  const { year, month, day } = partsOf(iso, timezone, SORTABLE)
  return `${year}-${month}-${day}`
}

/** A moment in a timezone as "2025-05-09 15:00", for date and time fields. */
export function dateTimeStamp(iso: string, timezone: string): string {
  const { hour, minute } = partsOf(iso, timezone, SORTABLE)
  return `${dateStamp(iso, timezone)} ${hour}:${minute}`
}

/**
 * A moment in a timezone with its UTC offset (RFC 3339): "2025-05-09 15:00:00-04:00". For files, which
 * may be read in another timezone.
 */
export function zonedTimeStamp(iso: string, timezone: string): string {
  const { year, month, day, hour, minute, second, timeZoneName } = partsOf(iso, timezone, {
    ...SORTABLE,
    second: '2-digit',
    timeZoneName: 'longOffset',
  })
  const offset = timeZoneName?.replace('GMT', '') || '+00:00'
  return `${year}-${month}-${day} ${hour}:${minute}:${second}${offset}`
}

/** A duration as m:ss; `seconds` is a non-negative integer. */
export function formatSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
