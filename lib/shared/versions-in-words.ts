import { dueWords } from './action-item-due'
import type { ActionItem } from './action-items'
import { longDateTime } from './date-display'
import type { Reminder } from './reminders'
import { shownPart, type ThoughtPart } from './thought-parts'
import type { Thought } from './thoughts'

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

/** What the lists call a thought's category. */
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

/** What a person may have written or chosen of a thought since it was seen, a line each; empty for nothing. */
export function changesInWords(seen: Thought, now: Thought): string {
  const was = new Map(partsOf(seen))
  return partsOf(now)
    .filter(([name, text]) => was.get(name) !== text)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
}

/** The notice of a category that has another name, or of a thought that has another category. */
export const categoryUpdated = (description: string, title = 'Category updated') => ({
  title,
  description,
})

/** The category that somebody has chosen, over one that another device had chosen meanwhile. */
export const choiceInWords = (name: string, replaced: Thought['category']): string =>
  `${name}. It replaced ${nameOfCategory(replaced)}, which was chosen elsewhere.`
