import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/** The latest revision known to the page of each cache (calls.md#polling). */
const known = new WeakMap<QueryClient, string>()

/** Records a revision from the live connection; returns whether it is new to a page that knew another. */
export function hearRevision(client: QueryClient, revision: string): boolean {
  const before = known.get(client)
  known.set(client, revision)
  return before !== undefined && before !== revision
}

/**
 * Records at which revision the server has rendered queries. If the page already knows a later revision, no message
 * will report the changes in between, so the queries are refetched.
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
