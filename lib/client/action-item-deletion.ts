import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidateActionItems } from './action-items'
import { call } from './call'
import { useChange } from './change'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

/** The change that deletes an action item, which the notice offers to restore once the server has deleted it. */
export function deletingItem(client: QueryClient) {
  const refreshAll = async () => {
    await invalidateActionItems(client)
    await client.invalidateQueries({ queryKey: queryKeys.reminders.all })
  }
  const back = {
    mutationFn: (id: number) => call('POST /api/action-items/[id]/restore', { params: { id } }),
    onSuccess: async () => {
      toast({ title: 'Action item restored' })
      await refreshAll()
    },
    failure: 'Error restoring action item',
  }
  return {
    mutationFn: (id: number) =>
      makeChange(client, 'DELETE /api/action-items/[id]', { params: { id } }),
    onSuccess: async (answer: unknown, id: number) => {
      const notice = { title: 'Action item deleted' }
      if (!answer) return toast(notice)
      tellUndoable(notice, client, back, id)
      await refreshAll()
    },
    failure: 'Error deleting action item',
  }
}

export const useDeleteActionItem = () => useChange(deletingItem(useQueryClient()))
