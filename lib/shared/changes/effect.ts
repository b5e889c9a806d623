import type { ActionItem, ListedActionItem } from '../action-items'
import type { Reminder } from '../reminders'
import type { BulkAction } from '../bulk-changes'
import type { Tag } from '../tags'
import type { Thought } from '../thoughts'

/**
 * What a change does to one thing: `set` has the fields that it changes, null deletes it. `was` is the
 * thing as the person saw it: a list that does not have it yet gets it from there.
 */
export type Effect =
  | {
      on: 'thought'
      id: number
      was?: Thought
      set: Partial<Thought> | null
      addTag?: Tag
      removeTag?: number
      /** Its name, for where it waits to be added and has no id yet. */
      removeName?: string
      /** It was deleted, so that no list has it. */
      isRestored?: boolean
      /** When it was deleted, so that it can be restored; absent where it is deleted for good. */
      deletedAt?: string
    }
  | {
      on: 'actionItem'
      id: number
      was?: ListedActionItem
      /** Its thought is archived, so that no list of items has it. */
      isArchived?: boolean
      set: Partial<ActionItem> | null
      /** It was deleted, or is new, so that no list has it. */
      isRestored?: boolean
    }
  /** A new one has everything in `set`. */
  | {
      on: 'reminder'
      id: number
      was?: Reminder
      set: Partial<Reminder> | null
      isRestored?: boolean
    }

/** What a change of many things does: to each, what a change of that one does. */
export interface ManyEffect {
  on: 'many'
  /** The id of the change of many itself. */
  id: number
  action: BulkAction
  each: readonly Effect[]
}

/** What a change does, of one thing or of many. */
export type ChangeEffect = Effect | ManyEffect

/** What it does to each thing. */
export const effectsOf = (effect: ChangeEffect): readonly Effect[] =>
  effect.on === 'many' ? effect.each : [effect]

/** Whether it deletes what it is on. */
export const deletes = (effect: ChangeEffect): boolean =>
  effectsOf(effect).length > 0 && effectsOf(effect).every(({ set }) => set === null)

/** The ids of the thoughts that it changes, or whose action items it does. */
export const thoughtsOf = (effect: ChangeEffect): number[] =>
  effectsOf(effect).flatMap((one) => {
    if (one.on === 'thought') return one.id
    return (one.on === 'actionItem' && one.was?.thoughtId) || []
  })

/** The id of something new, until the server gives it one. */
export const isUnsentId = (id: number): boolean => id < 0

/** An id for something that the server has not given one. */
export const unsentId = (): number => -Date.now()

/** An effect on a thing of one kind. */
export type EffectOn<On extends Effect['on']> = Extract<Effect, { on: On }>
