import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { callPage, type EntryOf, type ListQuery, type PagedCall } from './call'
import { queryKeys } from './query-keys'

/** Whether there is more of a list than was asked for; noted when the list is read. */
export const hasMoreQuery = (list: QueryKey) =>
  queryOptions<boolean>({ queryKey: queryKeys.hasMore(list), queryFn: skipToken })

/** Reads the first entries of a list for its query, and notes whether there are more. */
export async function readPage<N extends PagedCall>(
  name: N,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  /** `unanswered` is what to say when no response comes (notices.md#failing-lists). */
  { query, unanswered }: { query: ListQuery<N>; unanswered: string },
): Promise<EntryOf<N>[]> {
  const { items, hasNext } = await callPage(name, { query, signal, unanswered })
  // A longer list comes as a stream, which begins before its end is known.
  const isStream = (query.limit ?? 0) > ENTRIES_AT_ONCE
  const hasMore = isStream ? items.length === query.limit : hasNext
  client.setQueryData(hasMoreQuery(queryKey).queryKey, hasMore)
  return items
}
