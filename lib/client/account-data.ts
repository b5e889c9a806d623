import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountDeletion, AccountExport } from '@/lib/shared/account-data'
import { ACCOUNT_EXPORT_POLL_MS } from '@/lib/shared/limits'
import { api } from './api'
import { useChange } from './change'
import { forgetDrafts } from './draft'
import { queryKeys } from './query-keys'

const exportQuery = queryOptions({
  queryKey: queryKeys.accountExport,
  queryFn: ({ signal }) => api.get<AccountExport>('/api/user/export', { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.status === 'pending' ? ACCOUNT_EXPORT_POLL_MS : false,
})

/** The newest export of everything; followed while it is being written. */
export function useAccountExport() {
  return useQuery(exportQuery)
}

/** Has an export of everything written in the background. */
export function useRequestAccountExport() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => api.post<AccountExport>('/api/user/export'),
    onSuccess: (state) => client.setQueryData(exportQuery.queryKey, state),
    failure: 'Export Failed',
  })
}

/** Deletes the account for good, and what this browser kept for it. */
export function useDeleteAccount(userId: number) {
  return useChange({
    mutationFn: (input: AccountDeletion) => api.delete('/api/user', input),
    onSuccess: () => forgetDrafts(userId),
    failure: 'Error deleting account',
  })
}
