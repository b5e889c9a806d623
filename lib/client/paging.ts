import {
  type QueryFunctionContext,
  type QueryKey,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import { ENTRIES_AT_ONCE } from '@/lib/shared/limits'
import { api } from './api'
import { queryKeys } from './query-keys'

interface Listed {
  path: string
  query: object & { limit?: number }
  /** What to say when no answer comes (notices.md#failing-lists). */
  unanswered: string
}

/** Whether there is more of a list than was asked for; noted when the list is read. */
export const hasMoreQuery = (list: QueryKey) =>
  queryOptions<boolean>({ queryKey: queryKeys.hasMore(list), queryFn: skipToken })

/** Reads the first entries of a list for its query, and notes whether there are more. */
export async function readPage<T>(
  { client, queryKey, signal }: Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>,
  { path, query, unanswered }: Listed,
): Promise<T[]> {
  const { items, hasNext } = await api.page<T>(path, { query: { ...query }, signal, unanswered })
  // A longer list comes as a stream, which begins before its end is known.
  const isStream = query.limit !== undefined && query.limit > ENTRIES_AT_ONCE
  const hasMore = isStream ? items.length === query.limit : hasNext
  client.setQueryData(hasMoreQuery(queryKey).queryKey, hasMore)
  return items
}
