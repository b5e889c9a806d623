import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import type { Calls } from '@/lib/shared/calls/all'
import type { AnswerOf } from '@/lib/shared/calls/contract'
import type { PartEdit } from '@/lib/shared/thought-parts'
import { call, type Rest } from '../call'
import { queryKeys } from '../query-keys'
import { undoneAfter } from '../undo'
import type { ChangeCall } from './change-calls'
import type { MadeChange, Thing } from './made-changes'

/** Loads what stores and sends what waits. */
export const loadSending = () => import('./sending')

/**
 * Stores a change on this device and sends it; returns the answer, or null when it waits to be sent.
 * `thing` is what it is about: as the person saw it, or as it will be where no list has it. Throws what the server says
 * against it.
 */
export const makeChange = <N extends ChangeCall>(
  ...[client, ...asked]: Parameters<typeof send<N>>
) => undoneAfter(client, send<N>(client, ...asked))

async function send<N extends ChangeCall>(
  client: QueryClient,
  name: N,
  given: NonNullable<Rest<N>[0]> & { edit?: PartEdit; thing?: Thing },
): Promise<AnswerOf<Calls[N]> | null> {
  const user = client.getQueryData<User | null>(queryKeys.user)
  const sending = user && (await loadSending().catch(() => null))
  const { thing, ...asked } = given
  if (!sending) return call(name, ...([asked] as unknown as Rest<N>))
  const made = { call: name, ...asked } as MadeChange
  const answer = await sending.unsentSender(client, user.id).change(made, thing)
  return answer as AnswerOf<Calls[N]> | null
}
