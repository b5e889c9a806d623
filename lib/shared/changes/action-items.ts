import { placeOfItem, positionAt } from '../action-item-order'
import type { ActionItem, ActionItemPatch, ItemWords, ListedActionItem } from '../action-items'
import { displayedTitle, truncated } from '../thought-display'
import { asking, type ChangeKind, type Known, type MadeChange } from './change'
import { type EffectOn, unsentId } from './effect'

type OnItem = EffectOn<'actionItem'>
type Patch<Asked> = ChangeKind<'PATCH /api/action-items/[id]', Asked, OnItem>

/** The maximum length of an item's text in a notice. */
const TOLD_TEXT_LENGTH = 60

const textIn = (text: string) => `“${truncated(text, TOLD_TEXT_LENGTH)}”`

const LISTS = ['actionItems', 'thoughts'] as const

function effectOn(id: number, set: OnItem['set'], known: Known): OnItem {
  const was = known.actionItem(id)
  const isArchived = known.isArchivedItem(id)
  return { on: 'actionItem', id, ...(was && { was }), ...(isArchived && { isArchived }), set }
}

const sets = (field: keyof ActionItem) => (change: MadeChange) =>
  change.effect.on === 'actionItem' && change.effect.set !== null && field in change.effect.set

interface Tick {
  item: Pick<ActionItem, 'id' | 'text'>
  isCompleted: boolean
  /** The item goes from the list in which it is ticked, so that a notice says so. */
  leavesList: boolean
}

const ticking =
  (isCompleted: boolean) =>
  (item: ListedActionItem): Tick => ({ item, isCompleted, leavesList: true })

/** Ticks an action item, or marks it as to do again. */
export const tickItem: Patch<Tick> = {
  call: 'PATCH /api/action-items/[id]',
  is: sets('isCompleted'),
  sends: ({ item: { id }, isCompleted }) => ({ params: { id }, body: { isCompleted } }),
  effect: ({ item: { id }, isCompleted }, known) => effectOn(id, { isCompleted }, known),
  isAtOnce: true,
  refetches: LISTS,
  verb: ({ effect }) => (effect.set?.isCompleted ? 'Mark as done' : 'Mark as to do'),
  done: ({ item, isCompleted, leavesList }) =>
    leavesList
      ? {
          title: 'Action item updated',
          description: `${textIn(item.text)} is ${isCompleted ? 'done' : 'to do'}.`,
        }
      : null,
  failed: () => 'Error updating action item',
  inverse: (tick) =>
    asking(tickItem, { ...tick, isCompleted: !tick.isCompleted, leavesList: true }),
  many: {
    tick: { asks: ticking(true), noun: 'action item', doing: 'Ticking', done: 'ticked' },
    untick: { asks: ticking(false), noun: 'action item', doing: 'Unticking', done: 'unticked' },
  },
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

/** Rewords an action item, or gives it another due date. */
export const rewordItem: Patch<Rewording> = {
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
  refetches: LISTS,
  verb: ({ effect }) => (effect.set?.text === undefined ? 'Change due date' : 'Reword'),
  done: () => ({ title: 'Action item updated' }),
  failed: () => 'Error updating action item text',
  inverse: ({ id, words, before }) => asking(rewordItem, { id, words: before, before: words }),
}

interface Move {
  item: Pick<ActionItem, 'id' | 'text' | 'position'>
  position: number
  /** What that is in words, "2 of 5"; empty to say no more than that it was moved. */
  place: string
}

/** Moves an action item among those of its thought. */
export const moveItem: Patch<Move> = {
  call: 'PATCH /api/action-items/[id]',
  is: sets('position'),
  sends: ({ item: { id }, position }) => ({ params: { id }, body: { position } }),
  effect: ({ item: { id }, position }, known) => effectOn(id, { position }, known),
  isAtOnce: true,
  refetches: LISTS,
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
  refetches: [...LISTS, 'reminders'],
  verb: () => 'Restore action item',
  done: () => ({ title: 'Action item restored' }),
  failed: () => 'Error restoring action item',
}

/** Deletes an action item. */
export const deleteItem: ChangeKind<'DELETE /api/action-items/[id]', ActionItem, OnItem> = {
  call: 'DELETE /api/action-items/[id]',
  sends: ({ id }) => ({ params: { id } }),
  effect: ({ id }, known) => effectOn(id, null, known),
  refetches: [...LISTS, 'reminders'],
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

/** An action item that is to be added to a thought, last of its items, as lists will have it. */
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
    answered: ({ was, ...effect }, answer) => ({
      ...effect,
      id: answer.id,
      ...(was && { was: { ...was, ...answer } }),
      set: {},
    }),
    refetches: LISTS,
    verb: () => 'Add action item',
    done: () => ({ title: 'Action item added' }),
    failed: () => 'Error adding action item',
    inverse: (added, { answer }) => asking(deleteItem, answer ?? added),
  }
