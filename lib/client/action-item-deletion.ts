import { useQueryClient } from '@tanstack/react-query'
import { useInvalidateActionItems } from './action-items'
import { call } from './call'
import { useChange } from './change'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

/** Deletes an action item, which the notice offers to restore once the server has deleted it. */
export function useDeleteActionItem() {
  const client = useQueryClient()
  const invalidate = useInvalidateActionItems()
  const refreshAll = async () => {
    await invalidate()
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
  return useChange({
    mutationFn: (id: number) =>
      makeChange(client, 'DELETE /api/action-items/[id]', { params: { id } }),
    onSuccess: async (answer, id) => {
      const notice = { title: 'Action item deleted' }
      if (!answer) return toast(notice)
      tellUndoable(notice, client, back, id)
      await refreshAll()
    },
    failure: 'Error deleting action item',
  })
}
