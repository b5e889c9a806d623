import {
  type DataTag,
  dehydrate,
  type DehydratedState,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { hasMoreQuery } from '@/lib/client/paging'

/** What a page has read for the browser, put where the browser looks for it. */
export type Prefetch = (client: QueryClient) => void

interface QueryOf<Data> {
  queryKey: DataTag<QueryKey, Data, Error>
}

/** What `query` would read in the browser; undefined leaves it to the browser. */
export const prefetched =
  <Data>({ queryKey }: QueryOf<Data>, data: NoInfer<Data> | undefined): Prefetch =>
  (client) => {
    client.setQueryData<unknown>(queryKey, data)
  }

/** The first entries of a list, and whether there are more; undefined leaves both to the browser. */
export const prefetchedPage = <Item>(
  list: QueryOf<Item[]>,
  page: { items: NoInfer<Item>[]; hasMore: boolean } | undefined,
): Prefetch[] => [
  prefetched(list, page?.items),
  prefetched(hasMoreQuery(list.queryKey), page?.hasMore),
]

/** All of it, as the browser's cache takes it over. */
export function dehydrated(data: readonly Prefetch[]): DehydratedState {
  const client = new QueryClient()
  for (const put of data) put(client)
  return dehydrate(client)
}
