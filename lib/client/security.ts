import { useQueryClient } from '@tanstack/react-query'
import { forgetSession, REPLACES_SESSION } from './accounts/accounts'
import { call } from './server/call'
import { useChange } from './page/change'
import { refusalOf } from './server/errors'
import { refreshSessions } from './sessions/sessions'

/** Changes the password, which ends every other session (sign-in.md#changing-the-password). */
export function useChangePassword() {
  const client = useQueryClient()
  return useChange({
    ...REPLACES_SESSION,
    onSettled: () => refreshSessions(client),
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      call('POST /api/user/change-password', { body: input }),
    // The form shows which field is wrong.
    failure: (error) => (refusalOf(error).field ? null : 'Update failed'),
  })
}

/** Ends every session, this one included, and clears what this browser kept for the person. */
export function useSignOutEverywhere() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('POST /api/user/sign-out-everywhere'),
    onSuccess: () => forgetSession(client),
    failure: 'Logout failed',
  })
}
