import { dueWords } from './action-item-due'
import type { ActionItem } from './action-items'
import { longDateTime } from './date-display'
import type { Reminder } from './reminders'
import { shownPart, type ThoughtPart } from './thought-parts'
import type { Thought } from './thoughts'

/** The reader's time and timezone. */
interface Reader {
  /** Milliseconds. */
  now: number
  timezone: string
}

/** The words of an action item that a person writes: its text, and below it when it is due. */
export function itemInWords(
  { text, dueOn, isCompleted }: Pick<ActionItem, 'text' | 'dueOn' | 'isCompleted'>,
  reader: Reader,
): string {
  if (!dueOn) return text
  return `${text}\n${dueWords({ dueOn, isCompleted }, reader).words}`
}

/** The words of a reminder that a person writes: its text, and below it its time. */
export const reminderInWords = (
  { text, reminderTime }: Pick<Reminder, 'text' | 'reminderTime'>,
  { timezone }: Pick<Reader, 'timezone'>,
): string => `${text}\n${longDateTime(reminderTime, timezone)}`

/** The name of a thought's category in lists. */
export const nameOfCategory = (category: Thought['category'] | undefined): string =>
  category?.name ?? 'Uncategorized'

const PARTS = {
  title: 'Title',
  summary: 'Summary',
  details: 'Details',
  rawText: 'Original thought',
} satisfies Record<ThoughtPart, string>

const partsOf = (thought: Thought): [name: string, text: string][] => [
  ...Object.entries(PARTS).map(([part, name]): [string, string] => [
    name,
    shownPart(thought, part as ThoughtPart).trim(),
  ]),
  ['Category', nameOfCategory(thought.category)],
]

/** What a person may have written or chosen since the thought was seen, one change per line; empty for nothing. */
export function changesInWords(seen: Thought, now: Thought): string {
  const was = new Map(partsOf(seen))
  return partsOf(now)
    .filter(([name, text]) => was.get(name) !== text)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
}

/** The notice that a category was renamed, or that a thought got another category. */
export const categoryUpdated = (description: string, title = 'Category updated') => ({
  title,
  description,
})

/** The name of the chosen category, and of the one from another device that it replaced. */
export const choiceInWords = (name: string, replaced: Thought['category']): string =>
  `${name}. It replaced ${nameOfCategory(replaced)}, which was chosen elsewhere.`
