import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { api, messageOf } from './api'
import { queryKeys } from './query-keys'
import { toast } from './toast'

/** Asks for a code by text. */
export function useSendCode() {
  return useMutation({
    mutationFn: (phone: string) => api.post('/api/user/verify-phone/send', { phone }),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to send verification code',
        description: messageOf(error),
      }),
  })
}

/** What SPEC 8 says of a code that the server calls "Invalid or expired". */
function explain(error: unknown): string {
  const message = messageOf(error)
  return message.includes('Invalid or expired')
    ? 'The verification code you entered is invalid or has expired. Please try again or request a new code.'
    : message
}

/** Verifies a number by its code; it is then the account's phone. */
export function useVerifyCode() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { phone: string; code: string }) =>
      api.post<User>('/api/user/verify-phone/verify', input),
    onSuccess: (user) => client.setQueryData(queryKeys.user, user),
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Verification failed',
        description: explain(error),
      }),
  })
}
