import { itemOrder } from '@/lib/shared/action-item-order'
import type { ActionItemQuery, ListedActionItem } from '@/lib/shared/action-items'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import type { Reminder } from '@/lib/shared/reminders'
import { isCalled } from '@/lib/shared/tag-name'
import { belongsIn } from '@/lib/shared/thought-filter'
import { lastPinFirst } from '@/lib/shared/thought-pins'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'

/** Which things a list has for a query, and in what order, by the server's rules. */
export interface List<Thing> {
  has: (thing: Thing) => boolean
  order: (one: Thing, other: Thing) => number
  limit: number | undefined
}

const newestFirst = (one: Thought, other: Thought) =>
  other.createdAt.localeCompare(one.createdAt) || other.id - one.id

/** GET /api/thoughts. */
export function thoughtList(query: ThoughtQuery): List<Thought> {
  const order = query.pinned ? lastPinFirst : newestFirst
  return {
    has: (thought) => belongsIn(query, thought),
    order: query.order === 'oldest' ? (one, other) => order(other, one) : order,
    limit: query.limit,
  }
}

/** GET /api/action-items, except for the category: an item does not carry its thought's category. */
export function itemList({ completed, tag, limit }: ActionItemQuery): List<ListedActionItem> {
  const isWanted = tag === undefined ? undefined : isCalled(tag)
  return {
    has: ({ isCompleted, tags }) =>
      (completed === undefined || completed === isCompleted) && (!isWanted || tags.some(isWanted)),
    order: itemOrder,
    limit,
  }
}

/** The order of GET /api/reminders. */
export const soonestFirst = (one: Reminder, other: Reminder): number =>
  one.reminderTime.localeCompare(other.reminderTime) || one.id - other.id

/** The order of GET /api/deleted-thoughts. */
export const lastDeletedFirst = (one: DeletedThought, other: DeletedThought): number =>
  other.deletedAt.localeCompare(one.deletedAt) || other.id - one.id
