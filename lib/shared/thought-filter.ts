import { isCalled } from './tag-name'
import { matchesSearch } from './thought-display'
import type { Thought, ThoughtQuery } from './thoughts'

/** A thought's position in its list, regardless of whether it belongs there. */
type Place = 'order' | 'limit' | 'cursor'

const FITS: Record<
  Exclude<keyof ThoughtQuery, Place>,
  (query: ThoughtQuery, thought: Thought) => boolean
> = {
  archived: ({ archived = false }, { isArchived }) => archived === isArchived,
  category: ({ category }, { categoryId }) =>
    category === undefined || (category === 'none' ? null : category) === categoryId,
  source: ({ source }, { inputSource }) => !source || source === inputSource,
  pinned: ({ pinned }, { pinnedAt }) => pinned === undefined || pinned === (pinnedAt !== null),
  tag: ({ tag }, { tags }) => tag === undefined || tags.some(isCalled(tag)),
  q: ({ q }, thought) => !q || matchesSearch(thought, q),
}

/** Whether a thought belongs in a list, by the rules of the server's GET /api/thoughts. */
export const belongsIn = (query: ThoughtQuery, thought: Thought): boolean =>
  Object.values(FITS).every((fits) => fits(query, thought))
