import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'

/** The signed-in browsers, this one first. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: ({ signal }) => call('GET /api/user/sessions', { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})
