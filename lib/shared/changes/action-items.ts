import type { ActionItem, ListedActionItem } from '../action-items'
import { asking } from './change'
import { effectOn, type ItemPatchKind, OF_ITEMS, sets, textIn } from './on-action-item'

interface Tick {
  item: Pick<ActionItem, 'id' | 'text'>
  isCompleted: boolean
  /** The item disappears from the list in which it is ticked, so a notice says so. */
  leavesList: boolean
}

const ticking =
  (isCompleted: boolean) =>
  (item: ListedActionItem): Tick => ({ item, isCompleted, leavesList: true })

/** Ticks an action item, or unticks it. */
export const tickItem: ItemPatchKind<Tick> = {
  call: 'PATCH /api/action-items/[id]',
  is: sets('isCompleted'),
  sends: ({ item: { id }, isCompleted }) => ({ params: { id }, body: { isCompleted } }),
  effect: ({ item: { id }, isCompleted }, known) => effectOn(id, { isCompleted }, known),
  isAtOnce: true,
  refetches: OF_ITEMS,
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

interface Waiting {
  item: Pick<ActionItem, 'id' | 'text'>
  isWaiting: boolean
}

const marking =
  (isWaiting: boolean) =>
  (item: ListedActionItem): Waiting => ({ item, isWaiting })

/** Marks an action item as waiting for somebody, or no longer (action-items.md#waiting-for-somebody). */
export const markWaiting: ItemPatchKind<Waiting> = {
  call: 'PATCH /api/action-items/[id]',
  is: sets('isWaiting'),
  sends: ({ item: { id }, isWaiting }) => ({ params: { id }, body: { isWaiting } }),
  effect: ({ item: { id }, isWaiting }, known) =>
    effectOn(id, { isWaiting: isWaiting || undefined }, known),
  isAtOnce: true,
  refetches: OF_ITEMS,
  verb: ({ effect }) => (effect.set?.isWaiting ? 'Mark as waiting' : 'Mark as not waiting'),
  done: ({ item, isWaiting }) => ({
    title: 'Action item updated',
    description: `${textIn(item.text)} is ${isWaiting ? 'waiting for somebody' : 'no longer waiting'}.`,
  }),
  failed: () => 'Error updating action item',
  inverse: ({ item, isWaiting }) => asking(markWaiting, { item, isWaiting: !isWaiting }),
  many: {
    wait: {
      asks: marking(true),
      noun: 'action item',
      doing: 'Marking',
      done: 'marked as waiting',
    },
    unwait: {
      asks: marking(false),
      noun: 'action item',
      doing: 'Marking',
      done: 'marked as not waiting',
    },
  },
}
