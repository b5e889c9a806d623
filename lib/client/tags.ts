import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call'
import { useChange } from './change'
import { tagsQuery } from './queries/tags'
import { queryKeys } from './query-keys'
import { toast } from './toast'

/** The tags of active thoughts (tags.md#which-tags-are-listed). */
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
    (tagName: string) =>
      call('POST /api/thoughts/[id]/tags', { params: { id: thoughtId }, body: { tagName } }),
    'Tag added',
    'Error adding tag',
  )
}

export function useRemoveTag(thoughtId: number) {
  return useTagChange(
    (tagId: number) =>
      call('DELETE /api/thoughts/[id]/tags/[tagId]', { params: { id: thoughtId, tagId } }),
    'Tag removed',
    'Error removing tag',
  )
}
