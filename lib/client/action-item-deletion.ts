import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import { invalidateActionItems } from './action-items'
import { useChange } from './change'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { listedItem } from './unsent/made-changes'
import { makeChange } from './unsent/make-change'

async function refreshAll(client: QueryClient) {
  await invalidateActionItems(client)
  await client.invalidateQueries({ queryKey: queryKeys.reminders.all })
}

/** Restores a deleted action item as it was. */
export const restoringItem = (client: QueryClient) => ({
  mutationFn: (item: ListedActionItem) =>
    makeChange(client, 'POST /api/action-items/[id]/restore', {
      params: { id: item.id },
      thing: item,
    }),
  onSuccess: async (answer: ActionItem | null) => {
    toast({ title: 'Action item restored' })
    if (answer) await refreshAll(client)
  },
  failure: 'Error restoring action item',
})

/** The change that deletes an action item, which the notice offers to restore. */
export function deletingItem(client: QueryClient) {
  return {
    // The screen has it no longer once that has begun.
    onMutate: (item: ActionItem) => listedItem(client, item),
    mutationFn: ({ id }: ActionItem) =>
      makeChange(client, 'DELETE /api/action-items/[id]', { params: { id } }),
    onSuccess: async (answer: unknown, _item: ActionItem, was: ListedActionItem) => {
      tellUndoable({ title: 'Action item deleted' }, client, restoringItem(client), was)
      if (answer) await refreshAll(client)
    },
    failure: 'Error deleting action item',
  }
}

export const useDeleteActionItem = () => useChange(deletingItem(useQueryClient()))
