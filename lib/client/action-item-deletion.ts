import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import { invalidateActionItems } from './action-items'
import { useChange } from './change'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { listedItem } from './unsent/made-changes'
import { makeChange } from './unsent/make-change'

/** The change that deletes an action item, which the notice offers to restore. */
export function deletingItem(client: QueryClient) {
  const refreshAll = async () => {
    await invalidateActionItems(client)
    await client.invalidateQueries({ queryKey: queryKeys.reminders.all })
  }
  const back = {
    mutationFn: (item: ListedActionItem) =>
      makeChange(client, 'POST /api/action-items/[id]/restore', {
        params: { id: item.id },
        thing: item,
      }),
    onSuccess: async (answer: ActionItem | null) => {
      toast({ title: 'Action item restored' })
      if (answer) await refreshAll()
    },
    failure: 'Error restoring action item',
  }
  return {
    // The screen has it no longer once that has begun.
    onMutate: (item: ActionItem) => listedItem(client, item),
    mutationFn: ({ id }: ActionItem) =>
      makeChange(client, 'DELETE /api/action-items/[id]', { params: { id } }),
    onSuccess: async (answer: unknown, _item: ActionItem, was: ListedActionItem) => {
      tellUndoable({ title: 'Action item deleted' }, client, back, was)
      if (answer) await refreshAll()
    },
    failure: 'Error deleting action item',
  }
}

export const useDeleteActionItem = () => useChange(deletingItem(useQueryClient()))
