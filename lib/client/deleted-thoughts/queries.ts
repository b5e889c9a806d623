import { queryOptions } from '@tanstack/react-query'
import type { DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import { readPage } from '../server/paging'
import { queryKeys } from '../server/query-keys'

const FAILED_TO_FETCH = 'Failed to fetch deleted thoughts'

/** Deleted thoughts that can be restored, the last deleted first. */
export const deletedThoughtsQuery = (query: DeletedThoughtQuery) =>
  queryOptions({
    queryKey: queryKeys.deletedThoughts.list(query),
    queryFn: (context) =>
      readPage('GET /api/deleted-thoughts', context, { query, noResponse: FAILED_TO_FETCH }),
    meta: { failureTitle: FAILED_TO_FETCH },
  })
