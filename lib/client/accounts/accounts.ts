import {
  type MutationFunctionContext,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { DEFAULT_TIMEZONE } from '@/lib/shared/limits'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { eraseCopy, setUnfinishedLogout } from '../store/things/device'
import { NoResponseError } from '../server/errors'
import { forgetHere } from './forget-here'
import { userQuery } from './queries'
import { queryKeys } from '../server/query-keys'
import { unmarkSignedIn } from '../device/signed-in-mark'

/**
 * For a mutation whose response replaces the session: requests in flight may be refused, and a fetch of the user among
 * them would then report that nobody is signed in.
 */
export const REPLACES_SESSION = {
  mutationKey: ['replaces-session'],
  onMutate: (_input: unknown, { client }: MutationFunctionContext) =>
    client.cancelQueries({ queryKey: queryKeys.user }),
}

/** The signed-in person; null when nobody is signed in, undefined while loading. */
export function useUser() {
  return useQuery(userQuery)
}

/** Shows the account that a mutation returned. */
export async function showUser(client: QueryClient, user: User): Promise<void> {
  // A request in flight does not include the change yet.
  await client.cancelQueries({ queryKey: queryKeys.user })
  client.setQueryData(queryKeys.user, user)
}

/** The person's timezone, in which every date is shown. */
export function useTimezone(): string {
  return useUser().data?.timezone ?? DEFAULT_TIMEZONE
}

/** Whether what the person deletes is gone for good at once (deleted-thoughts.md#at-once). */
export function useDeletesAtOnce(): boolean {
  return useUser().data?.deleteAtOnce ?? false
}

/** Clears everything that was fetched for this person, their drafts, and this device's copy. */
export function forgetSession(client: QueryClient): void {
  const user = client.getQueryData<User | null>(queryKeys.user)
  if (user) forgetHere(user.id)
  eraseCopy()
  unmarkSignedIn()
  client.clear()
  client.setQueryData(queryKeys.user, null)
}

/** Ends the session on the server; returns false if the server could not be reached. */
export async function endSessionOnServer(): Promise<boolean> {
  try {
    await call('POST /api/logout')
    return true
  } catch (error) {
    if (error instanceof NoResponseError) return false
    throw error
  }
}

/**
 * Signs out and clears what this browser kept for the person, even without a network (sign-in.md#logging-out). Resolves
 * to whether the server was told.
 */
export function useLogout() {
  const client = useQueryClient()
  return useChange({
    mutationFn: endSessionOnServer,
    onSuccess(isTold) {
      setUnfinishedLogout(!isTold)
      forgetSession(client)
    },
    failure: 'Logout failed',
  })
}
