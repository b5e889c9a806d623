import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'

/** What a thought said before each change of its text, the latest first. */
export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.thoughts.versions(id),
    queryFn: ({ signal }) =>
      call('GET /api/thoughts/[id]/versions', {
        params: { id },
        signal,
        noResponse: 'Failed to fetch the history',
      }),
    meta: { failureTitle: 'Failed to fetch the history' },
    staleTime: 0,
  })
