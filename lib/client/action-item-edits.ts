import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { placeOfItem } from '@/lib/shared/action-item-order'
import type {
  ActionItem,
  ActionItemPatch,
  ItemWords,
  ListedActionItem,
} from '@/lib/shared/action-items'
import { truncated } from '@/lib/shared/thought-display'
import { invalidateActionItems, TOLD_TEXT_LENGTH } from './action-items'
import { useChange } from './change'
import { refusalOf } from './errors'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import type { Effect } from './unsent/effect'
import { laidOver } from './unsent/effects'
import { newListedItem } from './unsent/made-changes'
import { makeChange } from './unsent/make-change'

/** Shows a change of an item wherever it is in the cache. */
function show(client: QueryClient, effect: Effect): void {
  for (const root of [queryKeys.thoughts.all, queryKeys.actionItems.all]) {
    for (const [queryKey, data] of client.getQueriesData({ queryKey: root })) {
      const shown = laidOver(queryKey, data, [effect])
      if (shown !== data) client.setQueryData(queryKey, shown)
    }
  }
}

/** What an item is to say from now on, and what it said when the person began to reword it. */
interface Rewording {
  id: number
  words: ItemWords
  before: ItemWords
}

/** Only what differs, and what was seen there: what another device changes meanwhile stays. */
function patchOf({ words, before }: Rewording): ActionItemPatch {
  const isWorded = words.text !== before.text
  const isDated = words.dueOn !== before.dueOn
  const changed = ({ text, dueOn }: ItemWords) => ({
    ...(isWorded && { text }),
    ...(isDated && { dueOn }),
  })
  return { ...changed(words), seen: changed(before) }
}

/** The change that rewords an action item or gives it another due date. */
export function rewording(client: QueryClient, onSaved: () => void) {
  const change = (isUndo: boolean, tell: (made: Rewording) => void) => ({
    mutationFn: (made: Rewording) =>
      makeChange(client, 'PATCH /api/action-items/[id]', {
        params: { id: made.id },
        body: patchOf(made),
      }),
    onSuccess: (answer: ActionItem | null, made: Rewording) => {
      tell(made)
      if (!answer) return
      const { id, words } = made
      const set = { text: words.text, dueOn: words.dueOn ?? undefined }
      show(client, { on: 'actionItem', id, set })
      void invalidateActionItems(client)
    },
    failure: (error: Error) =>
      // The form shows both versions.
      refusalOf(error).currentItem && !isUndo ? null : 'Error updating action item text',
    onError: (error: Error) => {
      if (refusalOf(error).currentItem) void invalidateActionItems(client)
    },
  })

  return change(false, (made) => {
    onSaved()
    const notice = { title: 'Action item updated' }
    const back = change(true, () => toast(notice))
    tellUndoable(notice, client, back, { ...made, words: made.before, before: made.words })
  })
}

/** Rewrites an action item. Calls `onSaved` even when the form has unmounted. */
export const useEditActionItem = (onSaved: () => void) =>
  useChange(rewording(useQueryClient(), onSaved))

/** The change that adds an action item to its thought; Undo deletes it. */
export function addingItem(client: QueryClient) {
  const back = {
    mutationFn: (id: number) =>
      makeChange(client, 'DELETE /api/action-items/[id]', { params: { id } }),
    onSuccess: async (answer: unknown) => {
      toast({ title: 'Action item deleted' })
      if (answer) await invalidateActionItems(client)
    },
    failure: 'Error deleting action item',
  }
  return {
    mutationFn: (added: ListedActionItem) =>
      makeChange(client, 'POST /api/thoughts/[id]/action-items', {
        params: { id: added.thoughtId },
        body: { text: added.text, position: added.position },
        thing: added,
      }),
    onSuccess: async (answer: ActionItem | null, added: ListedActionItem) => {
      const was = { ...added, ...answer }
      tellUndoable({ title: 'Action item added' }, client, back, was.id)
      if (!answer) return
      show(client, { on: 'actionItem', id: was.id, was, set: {}, isRestored: true })
      await invalidateActionItems(client)
    },
    failure: 'Error adding action item',
  }
}

/** Adds action items to a thought, last of its items. */
export function useAddActionItem(thoughtId: number) {
  const client = useQueryClient()
  const add = useChange(addingItem(client))
  return (text: string, onError: () => void) =>
    add.mutate(newListedItem(client, thoughtId, { text }), { onError })
}

/** An item, its position from now on, and what that is in words. */
interface Move {
  item: ActionItem
  position: number
  /** "2 of 5" */
  place: string
}

/** The change that moves an action item among those of its thought, which shows at once. */
export function movingItem(client: QueryClient) {
  const put = ({ id }: ActionItem, position: number) =>
    show(client, { on: 'actionItem', id, set: { position } })
  const change = (tell: (move: Move) => void) => ({
    mutationFn: ({ item: { id }, position }: Move) =>
      makeChange(client, 'PATCH /api/action-items/[id]', { params: { id }, body: { position } }),
    onMutate({ item, position }: Move) {
      // A response in flight does not include the move yet.
      void client.cancelQueries({ queryKey: queryKeys.actionItems.all })
      void client.cancelQueries({ queryKey: queryKeys.thoughts.all })
      put(item, position)
    },
    onSuccess: async (answer: ActionItem | null, move: Move) => {
      tell(move)
      if (answer) await invalidateActionItems(client)
    },
    onError: (_error: Error, { item }: Move) => put(item, placeOfItem(item)),
    failure: 'Error updating action item',
  })
  return change(({ item, position, place }) => {
    const title = 'Action item moved'
    const back = change(() => toast({ title }))
    const undone = { item: { ...item, position }, position: placeOfItem(item), place: '' }
    tellUndoable(
      { title, description: `“${truncated(item.text, TOLD_TEXT_LENGTH)}” is ${place}.` },
      client,
      back,
      undone,
    )
  })
}

export const useMoveActionItem = () => useChange(movingItem(useQueryClient()))
