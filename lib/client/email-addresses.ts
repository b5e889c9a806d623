import { useQueryClient } from '@tanstack/react-query'
import { call } from './call'
import { useChange } from './change'
import { queryKeys } from './query-keys'

/** Asks for the link that verifies the account's address once more. */
export function useSendVerification() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/user/verify-email/send'),
    failure: 'Failed to send the link',
    // It may have been verified, or disowned, meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.user }),
  })
}
