import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { callPage, type EntryOf, type ListQuery, type PagedCall } from './call'
import { queryKeys } from './query-keys'

/** Whether a list has more entries than were requested; recorded when the list is fetched. */
export const hasMoreQuery = (list: QueryKey) =>
  queryOptions<boolean>({ queryKey: queryKeys.hasMore(list), queryFn: skipToken })

/** Fetches the first entries of a list, and records whether there are more. */
export async function readPage<N extends PagedCall>(
  name: N,
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  /** `noResponse` is the message when no response arrives (notices.md#failing-lists). */
  { query, noResponse }: { query: ListQuery<N>; noResponse: string },
): Promise<EntryOf<N>[]> {
  const { items, hasNext } = await callPage(name, { query, signal, noResponse })
  // A longer list is streamed: the response starts before its end is known.
  const isStream = (query.limit ?? 0) > ENTRIES_AT_ONCE
  const hasMore = isStream ? items.length === query.limit : hasNext
  client.setQueryData(hasMoreQuery(queryKey).queryKey, hasMore)
  return items
}
