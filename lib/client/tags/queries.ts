import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/call'
import { refreshed } from '../server/polling'
import { queryKeys } from '../server/query-keys'

const FAILED_TO_FETCH = 'Failed to fetch tags'

/** The tags of active thoughts (tags.md#which-tags-are-listed). */
export const tagsQuery = queryOptions({
  queryKey: queryKeys.tags.list(),
  queryFn: ({ signal }) => call('GET /api/tags', { signal, noResponse: FAILED_TO_FETCH }),
  meta: { failureTitle: FAILED_TO_FETCH },
  ...refreshed(),
})

/** All tags, used or not, with the number of their thoughts. */
export const countedTagsQuery = queryOptions({
  queryKey: queryKeys.tags.counted,
  queryFn: ({ signal }) => call('GET /api/tags/counted', { signal, noResponse: FAILED_TO_FETCH }),
  meta: { failureTitle: FAILED_TO_FETCH },
  ...refreshed(),
})
