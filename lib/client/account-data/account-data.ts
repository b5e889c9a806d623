import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountDeletion } from '@/lib/shared/account-data'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { eraseCopy } from '../store/things/device'
import { forgetHere } from '../accounts/forget-here'
import { exportQuery } from './queries'

/** The newest export of the whole account; polls while it is being written. */
export function useAccountExport() {
  return useQuery(exportQuery)
}

/** Requests an export of the whole account, which is written in the background. */
export function useRequestAccountExport() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/user/export'),
    onSuccess: (state) => client.setQueryData(exportQuery.queryKey, state),
    failure: 'Export Failed',
  })
}

/** Deletes the account for good, along with what this browser kept for it. */
export function useDeleteAccount(userId: number) {
  return useChange({
    mutationFn: (input: AccountDeletion) => call('DELETE /api/user', { body: input }),
    onSuccess() {
      forgetHere(userId)
      eraseCopy()
    },
    failure: 'Error deleting account',
  })
}
