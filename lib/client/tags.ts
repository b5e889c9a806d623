import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChange } from './change'
import { tagsQuery } from './queries/tags'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { makeChange } from './unsent/make-change'

/** The tags of active thoughts (tags.md#which-tags-are-listed). */
export function useTags() {
  return useQuery(tagsQuery)
}

function useTagChange<Input>(
  change: (client: QueryClient, input: Input) => Promise<unknown>,
  done: string,
  failure: string,
) {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: Input) => change(client, input),
    onSuccess: async (answer) => {
      toast({ title: done })
      if (!answer) return
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
    (client, tagName: string) =>
      makeChange(client, 'POST /api/thoughts/[id]/tags', {
        params: { id: thoughtId },
        body: { tagName },
      }),
    'Tag added',
    'Error adding tag',
  )
}

export function useRemoveTag(thoughtId: number) {
  return useTagChange(
    (client, tagId: number) =>
      makeChange(client, 'DELETE /api/thoughts/[id]/tags/[tagId]', {
        params: { id: thoughtId, tagId },
      }),
    'Tag removed',
    'Error removing tag',
  )
}
