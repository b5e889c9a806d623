import { queryOptions } from '@tanstack/react-query'
import { ACCOUNT_EXPORT_POLL_MS } from '@/lib/shared/limits'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'

/** The newest export of the whole account; polls while it is being written. */
export const exportQuery = queryOptions({
  queryKey: queryKeys.accountExport,
  queryFn: ({ signal }) => call('GET /api/user/export', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.status === 'pending' ? ACCOUNT_EXPORT_POLL_MS : false,
})
