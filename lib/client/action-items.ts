import { hashKey, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActionItem, ActionItemQuery } from '@/lib/shared/action-items'
import { truncated } from '@/lib/shared/thought-display'
import { runChange } from './change'
import { useHasMore } from './has-more'
import { actionItemsQuery } from './queries/action-items'
import { queryKeys } from './query-keys'
import { changeActionItem } from './thought-cache'
import { toast } from './toast'
import { tellUndoable, undoable } from './undo'
import { makeChange } from './unsent/make-change'

/** The maximum length of an item's text in a notice. */
export const TOLD_TEXT_LENGTH = 60

/** All ticks share a key, so that only the last of several quick ones refetches the lists. */
const tickKey = ['action-items', 'tick']

/** A list of action items, newest first. Loading more keeps the current items on screen. */
export function useActionItems(query: ActionItemQuery) {
  const selection = ({ limit: _limit, ...rest }: ActionItemQuery) => hashKey([rest])
  return useQuery({
    ...actionItemsQuery(query),
    placeholderData: (items, before) =>
      before && selection(before.queryKey[2]) === selection(query) ? items : undefined,
  })
}

/** Whether a list has more action items than its limit. */
export const useHasMoreActionItems = (query: ActionItemQuery) => useHasMore(actionItemsQuery(query))

/** Refetches what shows action items. */
export const invalidateActionItems = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.actionItems.all }),
    client.invalidateQueries({ queryKey: queryKeys.thoughts.all }),
  ])

type Tick = Pick<ActionItem, 'id' | 'isCompleted' | 'text'>

const noticeOf = ({ text, isCompleted }: Tick) => ({
  title: 'Action item updated',
  description: `“${truncated(text, TOLD_TEXT_LENGTH)}” is ${isCompleted ? 'done' : 'to do'}.`,
})

/**
 * The change that ticks an item at once wherever it shows, and reverts the tick when the server refuses it.
 * When the ticked item leaves the list, a notice offers to undo it.
 */
export function ticking(client: QueryClient, { leavesList }: { leavesList: boolean }) {
  const change = (tell: (tick: Tick) => void) => ({
    mutationKey: tickKey,
    mutationFn: ({ id, isCompleted }: Tick) =>
      makeChange(client, 'PATCH /api/action-items/[id]', { params: { id }, body: { isCompleted } }),
    onMutate({ id, isCompleted }: Tick) {
      // A response in flight does not include the tick yet.
      void client.cancelQueries({ queryKey: queryKeys.actionItems.all })
      void client.cancelQueries({ queryKey: queryKeys.thoughts.all })
      changeActionItem(client, id, { isCompleted })
    },
    onSuccess: (_answer: ActionItem | null, tick: Tick) => tell(tick),
    failure: 'Error updating action item',
    onError: (_error: Error, { id, isCompleted }: Tick) =>
      changeActionItem(client, id, { isCompleted: !isCompleted }),
    async onSettled(answer: ActionItem | null | undefined) {
      if (answer !== null && client.isMutating({ mutationKey: tickKey }) === 1) {
        await invalidateActionItems(client)
      }
    },
  })

  return change((tick) => {
    const back = change((undone) => toast(noticeOf(undone)))
    const changed = { ...tick, isCompleted: !tick.isCompleted }
    if (leavesList) tellUndoable(noticeOf(tick), client, back, changed)
    else undoable(client, back, changed)
  })
}

/** Returns a function that ticks an item. */
export function useTickActionItem(options: { leavesList: boolean }) {
  const client = useQueryClient()
  const change = ticking(client, options)
  return (tick: Tick) => runChange(client, change, tick)
}
