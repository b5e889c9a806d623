import { dateStamp } from './date-display'

const DAY_MS = 24 * 60 * 60_000

/** In UTC, because the names are of days, not of moments. */
const nameIn = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
const weekday = nameIn({ weekday: 'long' })
const dayOfYear = nameIn({ month: 'short', day: 'numeric' })
const dayOfAnyYear = nameIn({ month: 'short', day: 'numeric', year: 'numeric' })

const NEAR_DAYS: Partial<Record<number, string>> = { [-1]: 'yesterday', 0: 'today', 1: 'tomorrow' }

/** A due date as its item shows it. */
export interface DueWords {
  words: string
  isOverdue: boolean
}

/**
 * Returns when an item is due in words: "Due today", "Due Friday" up to six days ahead, "Due Dec 3" with the year if it
 * is not the current one, "Overdue since yesterday" (action-items.md#due-dates). `dueOn` is YYYY-MM-DD, `now` is in
 * milliseconds; the timezone decides which day `now` is. A completed item is never overdue.
 */
export function dueWords(
  { dueOn, isCompleted }: { dueOn: string; isCompleted: boolean },
  { now, timezone }: { now: number; timezone: string },
): DueWords {
  const today = dateStamp(new Date(now).toISOString(), timezone)
  const day = Date.parse(dueOn)
  const daysAhead = Math.round((day - Date.parse(today)) / DAY_MS)
  const isThisYear = dueOn.slice(0, 4) === today.slice(0, 4)
  const date = (isThisYear ? dayOfYear : dayOfAnyYear).format(day)
  const isNear = daysAhead > 1 && daysAhead < 7 && !isCompleted
  const name = NEAR_DAYS[daysAhead] ?? (isNear ? weekday.format(day) : date)
  const isOverdue = daysAhead < 0 && !isCompleted
  return { words: `${isOverdue ? 'Overdue since' : 'Due'} ${name}`, isOverdue }
}
