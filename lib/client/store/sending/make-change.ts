import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { MadeChange } from '@/lib/shared/changes/change'
import { call } from '../../server/call'
import { queryKeys } from '../../server/query-keys'
import { undoneAfter } from '../../page/undo'

/** Loads the code that stores and sends unsent entries. */
export const loadSending = () => import('./sending')

/**
 * Stores a change on this device and sends it; returns the response, or null when it waits to be sent. Throws the
 * server's refusal.
 */
export const sendChange = (client: QueryClient, made: MadeChange): Promise<unknown> =>
  undoneAfter(client, send(client, made))

async function send(client: QueryClient, made: MadeChange): Promise<unknown> {
  const user = client.getQueryData<User | null>(queryKeys.user)
  const sending = user && (await loadSending().catch(() => null))
  if (sending) return sending.unsentSender(client, user.id).change(made)
  const { call: name, edit: _edit, effect: _effect, ...given } = made
  return call(name, given as never)
}
