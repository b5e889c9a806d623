import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, messageOf } from './api'
import { queryKeys } from './query-keys'
import { toast } from './toast'

/** Asks for the link that verifies the account's address once more. */
export function useSendVerification() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/user/verify-email/send'),
    onError(error) {
      toast({
        variant: 'destructive',
        title: 'Failed to send the link',
        description: messageOf(error),
      })
      // It may have been verified, or disowned, meanwhile.
      void client.invalidateQueries({ queryKey: queryKeys.user })
    },
  })
}
