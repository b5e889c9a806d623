import { queryOptions } from '@tanstack/react-query'
import { call } from '../server/call'
import { wakesUp } from '../server/polling'
import { queryKeys } from '../server/query-keys'

/** The free plan's limits, their current usage, and when Pro renews. */
export const planQuery = queryOptions({
  queryKey: queryKeys.plan,
  queryFn: ({ signal }) => call('GET /api/plan', { signal }),
  ...wakesUp,
})
