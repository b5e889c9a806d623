import { dateStamp, zonedTimeStamp } from './date-display'
import { displayedDetails, displayedTitle, SOURCE_LABELS, sourceInWords } from './thought-display'
import type { Thought } from './thoughts'

/** The file of an export of everything from which an import reads it, an entry a line. */
export const LINES_FILE = 'ramble.jsonl'

/** One column of a table: its heading and how a row fills it. */
export interface ExportColumn {
  header: string
  cell: (thought: Thought, timezone: string) => string
}

type Item = Thought['actionItems'][number]

/** When an item is due, and whether it still waits. */
const notesOf = ({ dueOn, isWaiting, isCompleted }: Item) => [
  ...(dueOn ? [`due ${dueOn}`] : []),
  ...(isWaiting && !isCompleted ? ['waiting for somebody'] : []),
]

const itemState = (item: Item) =>
  [item.isCompleted ? 'Completed' : 'Not completed', ...notesOf(item)].join(', ')

/** The columns of every thought export; Content is the original text (exports.md#columns). */
export const LIST_COLUMNS: readonly ExportColumn[] = [
  { header: 'ID', cell: ({ id }) => String(id) },
  { header: 'Title', cell: (thought) => displayedTitle(thought) },
  { header: 'Content', cell: ({ rawText }) => rawText },
  {
    header: 'Created Date',
    cell: ({ createdAt }, timezone) => zonedTimeStamp(createdAt, timezone),
  },
  { header: 'Input Source', cell: ({ inputSource }) => SOURCE_LABELS[inputSource] },
]

/** The columns of a single thought's file: those of the list, and further fields. */
export const THOUGHT_COLUMNS: readonly ExportColumn[] = [
  ...LIST_COLUMNS,
  { header: 'Summary', cell: ({ summary }) => summary },
  { header: 'Tags', cell: ({ tags }) => tags.map((tag) => tag.name).join('; ') },
  {
    header: 'Action Items',
    cell: ({ actionItems }) =>
      actionItems.map((item) => `${item.text} (${itemState(item)})`).join('; '),
  },
]

/** One thought as plain text for reading and printing. */
export function toText(thought: Thought, timezone: string): string {
  const { summary, rawText, tags, actionItems, category } = thought
  const details = displayedDetails(thought)
  const title = displayedTitle(thought)
  const facts = [
    `Created: ${zonedTimeStamp(thought.createdAt, timezone)}`,
    `Source: ${sourceInWords(thought)}`,
    `Category: ${category?.name ?? 'Uncategorized'}`,
    tags.length > 0 && `Tags: ${tags.map((tag) => tag.name).join(', ')}`,
  ]
  const sections = [
    [title, '='.repeat(Math.min(title.length, 60))],
    facts.filter((fact) => fact !== false),
    ['Summary', '-------', summary],
    details !== rawText && ['Details', '-------', details],
    actionItems.length > 0 && [
      'Action items',
      '------------',
      ...actionItems.map((item) =>
        [`[${item.isCompleted ? 'x' : ' '}] ${item.text}`, ...notesOf(item)].join(', '),
      ),
    ],
    ['Original thought', '----------------', rawText],
  ]
  return `${sections
    .filter((lines) => lines !== false)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

/** The file name of an export of all thoughts: thoughts_2025-05-09.csv. */
export function listFileName(extension: 'csv' | 'json', now: Date, timezone: string): string {
  return `thoughts_${dateStamp(now.toISOString(), timezone)}.${extension}`
}

/** The file name of an export of everything: ramble_2025-05-09.zip. */
export function accountFileName(now: Date, timezone: string): string {
  return `ramble_${dateStamp(now.toISOString(), timezone)}.zip`
}

/** The name of one thought's file: thought_12.txt (exports.md#one-thought). */
export function thoughtFileName(id: number, extension: 'csv' | 'txt'): string {
  return `thought_${id}.${extension}`
}

/**
 * The name of a category's CSV file: lower case, every character other than a-z and 0-9 replaced by an
 * underscore (exports.md#a-category): "Work & Life" gives work___life_thoughts.csv.
 */
export function categoryFileName(categoryName: string): string {
  return `${categoryName.toLowerCase().replace(/[^a-z0-9]/gu, '_')}_thoughts.csv`
}
