import type { QueryClient } from '@tanstack/react-query'
import type { User } from '@/lib/shared/accounts'
import { belongsIn } from '@/lib/shared/thought-filter'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { forgetDrafts } from '../../drafts/draft-store'
import { queryKeys } from '../../server/query-keys'

/** Replaces a thought wherever it is in the cache. */
export function replaceThought(client: QueryClient, thought: Thought): void {
  const replace = (known: Thought) => (known.id === thought.id ? thought : known)
  client.setQueriesData<Thought[]>({ queryKey: queryKeys.thoughts.lists }, (list) =>
    list?.map(replace),
  )
  client.setQueryData<Thought>(queryKeys.thoughts.detail(thought.id), thought)
}

/** Removes a thought from every list, or only from those that `leaves` selects. */
export function removeThought(
  client: QueryClient,
  id: number,
  leaves: (query: ThoughtQuery) => boolean = () => true,
): void {
  for (const { queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.thoughts.lists })) {
    if (!leaves(queryKey[2] as ThoughtQuery)) continue
    client.setQueryData<Thought[]>(queryKey, (list) => list?.filter((known) => known.id !== id))
  }
}

/** Deletes the edits in progress of a deleted thought, which can no longer be saved. */
export function forgetEdits(client: QueryClient, id: number): void {
  const user = client.getQueryData<User | null>(queryKeys.user)
  if (user) forgetDrafts(user.id, `thought-${id}`)
}

/** Whether a new thought belongs at the top of a list. */
export const belongsOnTop = (query: ThoughtQuery, thought: Thought) =>
  query.order !== 'oldest' && belongsIn(query, thought)

/**
 * Adds a new thought at the top of every list that it belongs in and that starts with the newest.
 */
export function insertThought(client: QueryClient, thought: Thought): void {
  for (const { queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: queryKeys.thoughts.lists })) {
    const query = queryKey[2] as ThoughtQuery
    if (!belongsOnTop(query, thought)) continue
    client.setQueryData<Thought[]>(
      queryKey,
      (list) =>
        list && [thought, ...list.filter((known) => known.id !== thought.id)].slice(0, query.limit),
    )
  }
}
