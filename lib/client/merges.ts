import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { OF_THOUGHTS } from '@/lib/shared/changes/change'
import { counted } from '@/lib/shared/counted'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from './server/call'
import { useChange } from './page/change'
import { refetch } from './server/refetch'
import { insertThought, removeThought } from './store/queries/thought-cache'
import { toast } from './page/toast'
import { tellUndoable } from './page/undo'

const disturb = (client: QueryClient, gone?: number) =>
  refetch(client, [...OF_THOUGHTS, 'reminders', 'deletedThoughts', 'plan'], gone)

const unmerging = (client: QueryClient) => ({
  mutationFn: ({ id }: Thought) => call('DELETE /api/thoughts/[id]/merge', { params: { id } }),
  onSuccess: async (restored: Thought[], { id }: Thought) => {
    removeThought(client, id)
    for (const thought of restored) insertThought(client, thought)
    toast({
      title: 'Thoughts restored',
      description: `${counted(restored.length, 'thought')} again`,
    })
    await disturb(client, id)
  },
  failure: 'Error restoring thoughts',
})

/**
 * Merges the thoughts with these 2 to 20 ids, and resolves to the merged thought (merges.md). The notice offers to
 * restore the originals. Needs a network.
 */
export function mergingThoughts(client: QueryClient) {
  return {
    mutationFn: (ids: readonly number[]) =>
      call('POST /api/thoughts/merge', { body: { ids: [...ids] } }),
    onSuccess: async (merged: Thought, ids: readonly number[]) => {
      for (const id of ids) removeThought(client, id)
      const notice = {
        title: 'Thoughts merged',
        description: `${counted(ids.length, 'thought')} are now one`,
      }
      tellUndoable(notice, client, unmerging(client), merged)
      await disturb(client)
    },
    failure: 'Error merging thoughts',
  }
}

export const useMergeThoughts = () => useChange(mergingThoughts(useQueryClient()))
