import type { ActionItem, ActionItemQuery, ListedActionItem } from './action-items'
import { LIST_ACTION_ITEMS, TAG_MAX_LENGTH } from './limits'
import { askedText } from './list-view'

/** The view chosen on Action Items; it is kept in the address, so that Back restores it. */
export interface ActionItemView {
  isCompleted: boolean
  /** A tag's name (action-items.md#filter-by-tag). */
  tag: string | null
}

/** Reads a view from an address's parameters; missing and invalid ones get the default. */
export function readActionItemView(parameters: Pick<URLSearchParams, 'get'>): ActionItemView {
  return {
    isCompleted: parameters.get('tab') === 'completed',
    tag: askedText(parameters.get('tag'), TAG_MAX_LENGTH) || null,
  }
}

/** The query string for a view, with a question mark; empty for the default view. */
export function actionItemViewSearch({ isCompleted, tag }: ActionItemView): string {
  const parameters = new URLSearchParams()
  if (isCompleted) parameters.set('tab', 'completed')
  if (tag) parameters.set('tag', tag)
  const search = parameters.toString()
  return search && `?${search}`
}

/** What to ask the server for a view, of one category alone if that is said; 100 at most unless said. */
export function actionItemQueryOf({
  isCompleted,
  tag,
  category,
  shown = LIST_ACTION_ITEMS,
}: Pick<ActionItemView, 'isCompleted'> &
  Partial<ActionItemView> & { category?: number | undefined; shown?: number }) {
  return {
    completed: isCompleted,
    limit: shown,
    ...(tag && { tag }),
    ...(category && { category }),
  } satisfies ActionItemQuery
}

type Placed = Pick<ActionItem, 'id' | 'position'>

/** Where an item stands among those of its thought (action-items.md#order). */
export const placeOfItem = ({ position, id }: Placed) => position ?? id

/** The order of the items of one thought. */
export const ownOrder = (one: Placed, other: Placed) =>
  placeOfItem(one) - placeOfItem(other) || one.id - other.id

/**
 * The position that puts an item at a place, counted from 0, among the others of its thought, which are in
 * order. Where two have the same position, it is behind both (action-items.md#order).
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
