import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/** The revision that the page of each cache knows of (calls.md#polling). */
const known = new WeakMap<QueryClient, string>()

/** Takes the revision that the live connection tells; returns whether the page did not know of it. */
export function hearRevision(client: QueryClient, revision: string): boolean {
  const before = known.get(client)
  known.set(client, revision)
  return before !== undefined && before !== revision
}

/**
 * Takes note of what the server has rendered at a revision. When the page has heard of a later one, nothing tells
 * again of what has changed in between, so the browser reads it.
 */
export function takeRendered(
  client: QueryClient,
  revision: string,
  { queries }: DehydratedState,
): void {
  const before = known.get(client)
  if (before === undefined) return void known.set(client, revision)
  if (BigInt(before) <= BigInt(revision)) return
  const readAt = new Map(queries.map((query) => [query.queryHash, query.state.dataUpdatedAt]))
  void client.invalidateQueries(
    { predicate: ({ queryHash, state }) => readAt.get(queryHash) === state.dataUpdatedAt },
    { cancelRefetch: false },
  )
}
