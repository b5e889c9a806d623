import type { ActionItemQuery } from './action-items'
import { LIST_ACTION_ITEMS, TAG_MAX_LENGTH } from './limits'
import { askedText } from './list-view'

/** The view chosen on Action Items; it is kept in the address, so that Back restores it. */
export interface ActionItemView {
  isCompleted: boolean
  /** A tag's name (action-items.md#filter-by-tag). */
  tag: string | null
}

/** Reads a view from an address's parameters; missing and invalid parameters get the default. */
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

/** The query for a view, limited to one category if one is given; `shown` items at most, 100 by default. */
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
