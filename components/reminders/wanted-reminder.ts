import { refusalOf } from '@/lib/client/server/errors'
import { dateTimeStamp } from '@/lib/shared/date-display'
import { REMINDER_FURTHEST_YEARS } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'

/** The values of the reminder form, in the format of its fields. */
export interface Wanted {
  text: string
  /** YYYY-MM-DD */
  date: string
  /** HH:MM */
  time: string
}

const MINUTE_MS = 60_000
/** Enough time to type the text. */
const LEAST_NOTICE_MS = 5 * MINUTE_MS

/** A moment, by default now, in the format of the date and time fields, in a timezone. */
export function clockIn(timezone: string, iso = new Date().toISOString()): Omit<Wanted, 'text'> {
  const [date = '', time = ''] = dateTimeStamp(iso, timezone).split(' ')
  return { date, time }
}

/** The next full hour that is at least five minutes away. */
export function nextHour(timezone: string): Omit<Wanted, 'text'> {
  const { date, time } = clockIn(
    timezone,
    new Date(Date.now() + 60 * MINUTE_MS + LEAST_NOTICE_MS).toISOString(),
  )
  return { date, time: `${time.slice(0, 2)}:00` }
}

/** Whether the form's date or time differs from `initial`. */
export function isMoved(wanted: Wanted, initial: Wanted): boolean {
  return wanted.date !== initial.date || wanted.time !== initial.time
}

/** The fault of the date, if the moment was changed. */
function dateFault(date: string, today: string): string | undefined {
  if (date < today) return 'Please choose today or a later date.'
  const furthest = Number(today.slice(0, 4)) + REMINDER_FURTHEST_YEARS
  if (date > `${furthest}${today.slice(4)}`) return 'Please choose a nearer date.'
}

/** The fault of each field as a message; empty when the reminder can be sent. */
export function faultsOf(
  wanted: Wanted,
  { initial, timezone }: { initial: Wanted; timezone: string },
): Partial<Wanted> {
  const { text, date, time } = wanted
  const now = clockIn(timezone)
  const isNew = isMoved(wanted, initial)
  const isOver = isNew && date === now.date && time < now.time
  return {
    text: hasVisibleText(text) ? undefined : 'Please enter what to remind you of.',
    date: !date ? 'Please choose a date.' : isNew ? dateFault(date, now.date) : undefined,
    time: !time
      ? 'Please choose a time.'
      : isOver
        ? 'Please choose a time in the future.'
        : undefined,
  }
}

/** The fault that the server found; the notice gives the reason. */
export function refusedIn(error: Error): Partial<Wanted> {
  const { field } = refusalOf(error)
  if (field === 'text') return { text: 'Please choose other words.' }
  if (field === 'reminderTime') return { time: 'Please choose another time.' }
  return {}
}
