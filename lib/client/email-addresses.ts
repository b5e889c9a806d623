import { useQueryClient } from '@tanstack/react-query'
import { call } from './server/call'
import { useChange } from './page/change'
import { queryKeys } from './server/query-keys'

/** Requests another link that verifies the account's address. */
export function useSendVerification() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/user/verify-email/send'),
    failure: 'Failed to send the link',
    // The address may have been verified or disowned in the meantime.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.user }),
  })
}
