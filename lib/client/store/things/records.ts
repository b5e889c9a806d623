import { placeOfItem } from '@/lib/shared/action-item-order'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import type { Category } from '@/lib/shared/categories'
import type { Change } from '@/lib/shared/feed'
import type { Reminder } from '@/lib/shared/reminders'
import type { Tag } from '@/lib/shared/tags'
import { displayedTitle, isPinned } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/** The lists that the copy keeps in order. */
export type ListName = 'active' | 'archived' | 'open' | 'completed' | 'reminders'

/** What a record holds, by its kind. */
export interface ThingOf {
  thought: Thought
  category: Category
  tag: Tag
  reminder: Reminder
  actionItem: ListedActionItem
}

/**
 * A thing as it is stored. A new copy is written beside the old one, which is shown until the new one is complete: each
 * has a generation.
 */
export interface ThingRecord<Kind extends Change['kind'] = Change['kind']> {
  generation: number
  kind: Kind
  id: number
  value: ThingOf[Kind]
  /** Its place in a list; none for a thought that only its own page shows. */
  place?: (number | string)[]
  /** Of an action item: its thought. */
  thought?: [generation: number, thoughtId: number]
  /** Of an action item: its thought's category, where that is known. */
  categoryId?: number | null
  /** Of a listed active thought. */
  tags?: [generation: number, tagId: number][]
  /** Of a pinned thought, however old: its place among pinned thoughts. */
  pin?: number[]
}

/** The progress of a copy. */
export interface CopyState {
  /** The generation that is shown; null until the first copy is complete. */
  shown: number | null
  /** The generation that is being written. */
  building: number | null
  /** Where GET /api/changes continues. */
  next: string
  /**
   * The oldest thought of the lists, if older thoughts are only on the server; null when the lists have every thought.
   */
  oldest: ThoughtPlace | null
  /** When the last complete round was requested, by this device's clock; 0 while pages are missing. */
  askedAt: number
}

/** What decides a thought's place in the lists. */
export type ThoughtPlace = Pick<Thought, 'createdAt' | 'id'>

/** The state before a copy is started. */
export const NO_COPY: CopyState = {
  shown: null,
  building: null,
  next: '0',
  oldest: null,
  askedAt: 0,
}

/** Negated, so that times and ids descend in an ascending index. */
const newestFirst = (at: string, ...ids: number[]) => [-Date.parse(at), ...ids.map((id) => -id)]

/** Whether a thought is older than every thought in the lists. */
export function isOlder(thought: ThoughtPlace, oldest: ThoughtPlace | null): boolean {
  if (!oldest) return false
  return (
    thought.createdAt < oldest.createdAt ||
    (thought.createdAt === oldest.createdAt && thought.id < oldest.id)
  )
}

function itemRecord(generation: number, item: ListedActionItem): ThingRecord<'actionItem'> {
  const list: ListName = item.isCompleted ? 'completed' : 'open'
  return {
    generation,
    kind: 'actionItem',
    id: item.id,
    value: item,
    place: [
      generation,
      list,
      ...newestFirst(item.createdAt, item.thoughtId),
      placeOfItem(item),
      item.id,
    ],
    thought: [generation, item.thoughtId],
  }
}

const listedItem = (thought: Thought, item: ActionItem): ListedActionItem => ({
  ...item,
  thoughtTitle: displayedTitle(thought),
  tags: thought.tags,
})

/** The records of a thought's action items: none while it is archived. */
export function itemRecordsOf(generation: number, thought: Thought): ThingRecord<'actionItem'>[] {
  if (thought.isArchived) return []
  return thought.actionItems.map((item) => ({
    ...itemRecord(generation, listedItem(thought, item)),
    categoryId: thought.categoryId,
  }))
}

/** The record of a thought, with a place in its list if it `isListed`. */
export function thoughtRecordOf(
  generation: number,
  thought: Thought,
  isListed: boolean,
): ThingRecord<'thought'> {
  const { id, isArchived, createdAt } = thought
  const record = {
    ...({ generation, kind: 'thought', id, value: thought } as const),
    ...(isPinned(thought) && { pin: [generation, ...newestFirst(thought.pinnedAt ?? '', id)] }),
  }
  if (!isListed) return record
  const list: ListName = isArchived ? 'archived' : 'active'
  return {
    ...record,
    place: [generation, list, ...newestFirst(createdAt, id)],
    ...(!isArchived && {
      tags: thought.tags.map((tag) => [generation, tag.id] as [number, number]),
    }),
  }
}

/** The record of anything but a thought. */
export function recordOf(
  generation: number,
  change: Exclude<Change, { kind: 'thought' }> & { value: object },
): ThingRecord {
  if (change.kind === 'actionItem') return itemRecord(generation, change.value)
  const { kind, id, value } = change
  const record = { generation, kind, id, value }
  if (kind !== 'reminder') return record
  const list: ListName = 'reminders'
  return { ...record, place: [generation, list, Date.parse((value as Reminder).reminderTime), id] }
}

/** The keys of one generation. */
export const generationRange = (generation: number) =>
  // Arrays come after everything else in the order of keys.
  IDBKeyRange.bound([generation], [generation, []])

/** The places of one list, or those after `after`. */
export const listRange = (generation: number, list: ListName, after?: IDBValidKey) =>
  IDBKeyRange.bound(after ?? [generation, list], [generation, list, []], after !== undefined)
