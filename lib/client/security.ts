import { useMutation, useQueryClient } from '@tanstack/react-query'
import { forgetSession, REPLACES_SESSION } from './accounts'
import { api, fieldOf, messageOf } from './api'
import { refreshSessions } from './sessions'
import { toast } from './toast'

/** Changes the password, which ends every other session (sign-in.md#changing-the-password). */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: REPLACES_SESSION,
    onSettled: () => refreshSessions(client),
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      api.post('/api/user/change-password', input),
    onError(error) {
      if (fieldOf(error)) return
      toast({
        variant: 'destructive',
        title: 'Update failed',
        description: messageOf(error),
      })
    },
  })
}

/** Ends every session, this one included, and forgets what this browser kept for the person. */
export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.post('/api/user/sign-out-everywhere'),
    onSuccess: () => forgetSession(client),
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Logout failed', description: messageOf(error) }),
  })
}
