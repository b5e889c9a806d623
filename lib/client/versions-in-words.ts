import { dueWords } from '@/lib/shared/action-item-due'
import type { ActionItem } from '@/lib/shared/action-items'
import { longDateTime } from '@/lib/shared/date-display'
import type { Reminder } from '@/lib/shared/reminders'

/** The moment and the place of the reader. */
interface Reader {
  /** Milliseconds. */
  now: number
  timezone: string
}

/** What a person has written of an action item: its text, and below it when it is due. */
export function itemInWords(
  { text, dueOn, isCompleted }: Pick<ActionItem, 'text' | 'dueOn' | 'isCompleted'>,
  reader: Reader,
): string {
  if (!dueOn) return text
  return `${text}\n${dueWords({ dueOn, isCompleted }, reader).words}`
}

/** What a person has written of a reminder: its text, and below it its time. */
export const reminderInWords = (
  { text, reminderTime }: Pick<Reminder, 'text' | 'reminderTime'>,
  { timezone }: Pick<Reader, 'timezone'>,
): string => `${text}\n${longDateTime(reminderTime, timezone)}`
