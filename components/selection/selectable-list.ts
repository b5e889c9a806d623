import type { z } from 'zod'
import type { ListedActionItem } from '@/lib/shared/action-items'
import type { Thought, thoughtFilterSchema, ThoughtQuery } from '@/lib/shared/thoughts'

/** The filters of a list of thoughts, for changes of all of them. */
export type ThoughtFilter = z.infer<typeof thoughtFilterSchema>

interface List<Entry> {
  /** In the order shown. */
  entries: readonly Entry[]
  /** The entries still belong to other filters, or to none. */
  isStale: boolean
  /** The list's filters. */
  filterKey: string
}

export interface ThoughtList extends List<Thought> {
  kind: 'thoughts'
  match: ThoughtFilter
  /** There are more than the list shows. */
  hasMore: boolean
  /** How many there are, where that is known. */
  total?: number
}

export interface ItemList extends List<ListedActionItem> {
  kind: 'items'
  isCompleted: boolean
}

export type SelectableList = ThoughtList | ItemList

/** The list of thoughts that a query returns, to select several of them. */
export function selectableThoughts(
  { q, source, tag, archived, category }: ThoughtQuery,
  entries: readonly Thought[],
  rest: { isStale: boolean; hasMore: boolean; total?: number },
): ThoughtList {
  const filter = { q, source, tag, archived, category }
  const match = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ThoughtFilter
  return { kind: 'thoughts', entries, match, filterKey: JSON.stringify(match), ...rest }
}
