import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Tag } from '@/lib/shared/tags'
import { api } from './api'
import { useChange } from './change'
import { refreshed } from './polling'
import { queryKeys } from './query-keys'
import { toast } from './toast'

const FAILED_TO_FETCH = 'Failed to fetch tags'

const tagsQuery = queryOptions({
  queryKey: queryKeys.tags.list(),
  queryFn: ({ signal }) => api.get<Tag[]>('/api/tags', { signal, unanswered: FAILED_TO_FETCH }),
  meta: { failureTitle: FAILED_TO_FETCH },
  ...refreshed(),
})

/** The tags that at least one active thought carries (tags.md#which-tags-are-listed). */
export function useTags() {
  return useQuery(tagsQuery)
}

function useTagChange<Input>(
  change: (input: Input) => Promise<unknown>,
  done: string,
  failure: string,
) {
  const client = useQueryClient()
  return useChange({
    mutationFn: change,
    onSuccess: async () => {
      toast({ title: done })
      await Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.thoughts.all }),
        client.invalidateQueries({ queryKey: queryKeys.tags.all }),
        client.invalidateQueries({ queryKey: queryKeys.actionItems.all }),
      ])
    },
    failure,
  })
}

export function useAddTag(thoughtId: number) {
  return useTagChange(
    (tagName: string) => api.post(`/api/thoughts/${thoughtId}/tags`, { tagName }),
    'Tag added',
    'Error adding tag',
  )
}

export function useRemoveTag(thoughtId: number) {
  return useTagChange(
    (tagId: number) => api.delete(`/api/thoughts/${thoughtId}/tags/${tagId}`),
    'Tag removed',
    'Error removing tag',
  )
}
