import { queryOptions } from '@tanstack/react-query'
import type { ActionItemQuery } from '@/lib/shared/action-items'
import { readPage } from '../server/paging'
import { refreshed } from '../server/polling'
import { queryKeys } from '../server/query-keys'

const FAILED_TO_FETCH = 'Failed to fetch action items'

/** A list of action items, newest first. */
export const actionItemsQuery = (query: ActionItemQuery) =>
  queryOptions({
    queryKey: queryKeys.actionItems.list(query),
    queryFn: (context) =>
      readPage('GET /api/action-items', context, { query, noResponse: FAILED_TO_FETCH }),
    meta: { failureTitle: FAILED_TO_FETCH },
    ...refreshed(),
  })
