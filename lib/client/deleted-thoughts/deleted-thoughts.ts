import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeletedThought, DeletedThoughtQuery } from '@/lib/shared/deleted-thoughts'
import { call } from '../server/call'
import { useChange } from '../page/change'
import { useHasMore } from '../server/has-more'
import { deletedThoughtsQuery } from './queries'
import { queryKeys } from '../server/query-keys'
import { refetch } from '../server/refetch'
import { toast } from '../page/toast'

/** Deleted thoughts that can be restored. Loading more keeps those on screen. */
export function useDeletedThoughts(query: DeletedThoughtQuery) {
  return useQuery({ ...deletedThoughtsQuery(query), placeholderData: keepPreviousData })
}

/** Whether there are more deleted thoughts than the limit of the query. */
export const useHasMoreDeletedThoughts = (query: DeletedThoughtQuery) =>
  useHasMore(deletedThoughtsQuery(query))

function takeOut(client: QueryClient, isGone: (id: number) => boolean) {
  client.setQueriesData<DeletedThought[]>({ queryKey: queryKeys.deletedThoughts.all }, (list) =>
    list?.filter(({ id }) => !isGone(id)),
  )
  void refetch(client, ['deletedThoughts'])
}

/** Removes a deleted thought for good. */
export function useRemoveDeletedThought() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (id: number) => call('DELETE /api/deleted-thoughts/[id]', { params: { id } }),
    onSuccess: (_response, id) => {
      takeOut(client, (gone) => gone === id)
      toast({ title: 'Thought deleted for good' })
    },
    failure: 'Error deleting thought',
  })
}

/** Removes all deleted thoughts for good. */
export function useEmptyDeletedThoughts() {
  const client = useQueryClient()
  return useChange({
    mutationFn: () => call('DELETE /api/deleted-thoughts'),
    onSuccess: () => {
      takeOut(client, () => true)
      toast({ title: 'Recently Deleted emptied' })
    },
    failure: 'Error emptying Recently Deleted',
  })
}
