import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ProfilePatch, User } from '@/lib/shared/accounts'
import { showUser } from './accounts/accounts'
import { call } from './server/call'
import { useChange } from './page/change'
import { ApiError, refusalOf } from './server/errors'
import { leaveFor } from './page/leave'
import { withProof } from './sign-in/proof'
import { userQuery } from './accounts/queries'
import { queryKeys } from './server/query-keys'

/** Shows the response at once, then refetches the current user. */
async function keepUser(client: QueryClient, user: User) {
  await showUser(client, user)
  void readUserAgain(client)
}

/** Gateway and rate-limit errors: temporary, and unrelated to the person. */
const TEMPORARY = new Set([429, 502, 503, 504])

/**
 * Refetches the current user. While the server is unavailable or does not respond, the user stays as it was; after any
 * other error, nobody counts as signed in here.
 */
async function readUserAgain(client: QueryClient) {
  try {
    await client.fetchQuery({ ...userQuery, staleTime: 0 })
  } catch (error) {
    if (!(error instanceof ApiError) || TEMPORARY.has(error.status)) return
    leaveFor('/auth?unread=true')
    client.setQueryData(queryKeys.user, null)
  }
}

/** Changes the given fields of the account. Calls `onSaved` even when the form has unmounted. */
export function useUpdateProfile(onSaved: () => void) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (changes: ProfilePatch) =>
      withProof(() => call('PATCH /api/user/profile', { body: changes })),
    onSuccess: async (user) => {
      await keepUser(client, user)
      onSaved()
    },
    failure: (error) =>
      refusalOf(error).requiresVerification ? 'Phone verification required' : 'Update failed',
  })
}

/**
 * Clears the phone, which also turns texts off. Calls `onSaved` even when the form has unmounted.
 */
export function useRemovePhone(onSaved: () => void) {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => withProof(() => call('POST /api/user/remove-phone')),
    onSuccess: async (user) => {
      await keepUser(client, user)
      onSaved()
    },
    failure: 'Failed to remove phone number',
  })
}
