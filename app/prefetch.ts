import {
  type DataTag,
  dehydrate,
  type DehydratedState,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { hasMoreQuery } from '@/lib/client/server/paging'

/** Puts what a page has fetched into the browser's query cache. */
export type Prefetch = (client: QueryClient) => void

interface QueryOf<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
}

/** Prefetches `query`; undefined leaves the fetch to the browser. */
export const prefetched =
  <Data>({ queryKey }: QueryOf<Data>, data: NoInfer<Data> | undefined): Prefetch =>
  (client) => {
    client.setQueryData<unknown>(queryKey, data)
  }

/**
 * Prefetches the first entries of a list and whether there are more; undefined leaves both to the
 * browser.
 */
export const prefetchedPage = <Item>(
  list: QueryOf<Item[]>,
  page: { items: NoInfer<Item>[]; hasMore: boolean } | undefined,
): Prefetch[] => [
  prefetched(list, page?.items),
  prefetched(hasMoreQuery(list.queryKey), page?.hasMore),
]

/** Dehydrates the prefetched data for the browser's query cache. */
export function dehydrated(data: readonly Prefetch[]): DehydratedState {
  const client = new QueryClient()
  for (const put of data) put(client)
  return dehydrate(client)
}
