import type { ActionItem, ListedActionItem } from './action-items'

type Placed = Pick<ActionItem, 'id' | 'position'>

/** The position of an item among the items of its thought (action-items.md#order). */
export const placeOfItem = ({ position, id }: Placed) => position ?? id

/** The order of the items of one thought. */
export const ownOrder = (one: Placed, other: Placed) =>
  placeOfItem(one) - placeOfItem(other) || one.id - other.id

/**
 * The position that puts an item at a place, counted from 0, among the other items of its thought, which are in order.
 * If two of them have the same position, the item comes after both (action-items.md#order).
 */
export function positionAt(others: readonly Placed[], place: number): number {
  const [before, after] = [others[place - 1], others[place]]
  if (!before) return after ? placeOfItem(after) - 1 : 1
  return after ? (placeOfItem(before) + placeOfItem(after)) / 2 : placeOfItem(before) + 1
}

/** Newest thought first; items of one thought in their own order. */
export const itemOrder = (one: ListedActionItem, other: ListedActionItem) =>
  other.createdAt.localeCompare(one.createdAt) ||
  other.thoughtId - one.thoughtId ||
  ownOrder(one, other)
