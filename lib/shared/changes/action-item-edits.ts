import { placeOfItem, positionAt } from '../action-item-order'
import type { ActionItem, ActionItemPatch, ItemWords, ListedActionItem } from '../action-items'
import { displayedTitle } from '../thought-display'
import { asking, type ChangeKind, type Known } from './change'
import { unsentId } from './effect'
import { effectOn, type ItemPatchKind, OF_ITEMS, type OnItem, sets, textIn } from './on-action-item'

/** The new text and due date of an item, and those from when the person began to edit. */
interface Rewording {
  id: number
  words: ItemWords
  before: ItemWords
}

/** Only the fields that differ, with their values as seen: other changes from another device stay. */
function patchOf({ words, before }: Rewording): ActionItemPatch {
  const isWorded = words.text !== before.text
  const isDated = words.dueOn !== before.dueOn
  const changed = ({ text, dueOn }: ItemWords) => ({
    ...(isWorded && { text }),
    ...(isDated && { dueOn }),
  })
  return { ...changed(words), seen: changed(before) }
}

/** Changes an action item's text or due date. */
export const rewordItem: ItemPatchKind<Rewording> = {
  call: 'PATCH /api/action-items/[id]',
  is: (change) => sets('text')(change) || sets('dueOn')(change),
  sends: (rewording) => ({ params: { id: rewording.id }, body: patchOf(rewording) }),
  effect(rewording, known) {
    const { dueOn, text } = patchOf(rewording)
    const set = {
      ...(text !== undefined && { text }),
      ...(dueOn !== undefined && { dueOn: dueOn ?? undefined }),
    }
    return effectOn(rewording.id, set, known)
  },
  refetches: OF_ITEMS,
  verb: ({ effect }) => (effect.set?.text === undefined ? 'Change due date' : 'Reword'),
  done: () => ({ title: 'Action item updated' }),
  failed: () => 'Error updating action item text',
  inverse: ({ id, words, before }) => asking(rewordItem, { id, words: before, before: words }),
}

interface Move {
  item: Pick<ActionItem, 'id' | 'text' | 'position'>
  position: number
  /** The new place in words, "2 of 5"; empty to say only that the item was moved. */
  place: string
}

/** Moves an action item within its thought. */
export const moveItem: ItemPatchKind<Move> = {
  call: 'PATCH /api/action-items/[id]',
  is: sets('position'),
  sends: ({ item: { id }, position }) => ({ params: { id }, body: { position } }),
  effect: ({ item: { id }, position }, known) => effectOn(id, { position }, known),
  isAtOnce: true,
  refetches: OF_ITEMS,
  verb: () => 'Move',
  done: ({ item, place }) => ({
    title: 'Action item moved',
    ...(place !== '' && { description: `${textIn(item.text)} is ${place}.` }),
  }),
  failed: () => 'Error updating action item',
  inverse: ({ item, position }) =>
    asking(moveItem, { item: { ...item, position }, position: placeOfItem(item), place: '' }),
}

/** Restores a deleted action item as it was. */
export const restoreItem: ChangeKind<
  'POST /api/action-items/[id]/restore',
  ListedActionItem,
  OnItem
> = {
  call: 'POST /api/action-items/[id]/restore',
  sends: ({ id }) => ({ params: { id } }),
  effect: (was) => ({ on: 'actionItem', id: was.id, was, set: {}, isRestored: true }),
  refetches: [...OF_ITEMS, 'reminders'],
  verb: () => 'Restore action item',
  done: () => ({ title: 'Action item restored' }),
  failed: () => 'Error restoring action item',
}

/** Deletes an action item. */
export const deleteItem: ChangeKind<'DELETE /api/action-items/[id]', ActionItem, OnItem> = {
  call: 'DELETE /api/action-items/[id]',
  sends: ({ id }) => ({ params: { id } }),
  effect: ({ id }, known) => effectOn(id, null, known),
  refetches: [...OF_ITEMS, 'reminders'],
  verb: () => 'Delete action item',
  done: () => ({ title: 'Action item deleted' }),
  failed: () => 'Error deleting action item',
  inverse: (item, { effect }) =>
    asking(restoreItem, effect.was ?? { ...item, thoughtTitle: '', tags: [] }),
  many: {
    'delete-items': {
      asks: (item: ListedActionItem) => item,
      noun: 'action item',
      doing: 'Deleting',
      done: 'deleted',
    },
  },
}

/** A new action item, the last of its thought's items, in the form that lists have. */
export function newItem(thoughtId: number, text: string, known: Known): ListedActionItem {
  const thought = known.thought(thoughtId)
  const others = thought?.actionItems ?? []
  return {
    id: unsentId(),
    thoughtId,
    text,
    isCompleted: false,
    createdAt: others[0]?.createdAt ?? new Date().toISOString(),
    position: positionAt(others, others.length),
    thoughtTitle: thought ? displayedTitle(thought) : '',
    tags: thought?.tags ?? [],
  }
}

/** Adds an action item to its thought. */
export const addItem: ChangeKind<'POST /api/thoughts/[id]/action-items', ListedActionItem, OnItem> =
  {
    call: 'POST /api/thoughts/[id]/action-items',
    sends: ({ thoughtId, text, position }) => ({
      params: { id: thoughtId },
      body: { text, position },
    }),
    effect: (was) => ({
      ...{ on: 'actionItem', id: was.id, was },
      set: { text: was.text },
      isRestored: true,
    }),
    afterResponse: ({ was, ...effect }, response) => ({
      ...effect,
      id: response.id,
      ...(was && { was: { ...was, ...response } }),
      set: {},
    }),
    refetches: OF_ITEMS,
    verb: () => 'Add action item',
    done: () => ({ title: 'Action item added' }),
    failed: () => 'Error adding action item',
    inverse: (added, { response }) => asking(deleteItem, response ?? added),
  }
