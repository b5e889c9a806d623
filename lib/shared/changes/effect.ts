import type { ActionItem, ListedActionItem } from '../action-items'
import type { Reminder } from '../reminders'
import type { BulkAction } from '../bulk-changes'
import type { Tag } from '../tags'
import type { Thought } from '../thoughts'

/**
 * The effect of a change on one thing: `set` has the fields that it changes, null deletes the thing. `was` is the thing
 * as the person saw it: a list that does not have it yet takes it from there.
 */
export type Effect =
  | {
      on: 'thought'
      id: number
      was?: Thought
      set: Partial<Thought> | null
      addTag?: Tag
      removeTag?: number
      /** The tag's name, because a tag that waits to be added has no id yet. */
      removeName?: string
      /** It was deleted, so no list has it. */
      isRestored?: boolean
      /** When it was deleted; absent if it is deleted for good and can't be restored. */
      deletedAt?: string
    }
  | {
      on: 'actionItem'
      id: number
      was?: ListedActionItem
      /** Its thought is archived, so no list of items has it. */
      isArchived?: boolean
      set: Partial<ActionItem> | null
      /** It was deleted or is new, so no list has it. */
      isRestored?: boolean
    }
  /** For a new reminder, `set` has all fields. */
  | {
      on: 'reminder'
      id: number
      was?: Reminder
      set: Partial<Reminder> | null
      isRestored?: boolean
    }

/** The effect of a bulk change: on each thing, the effect of the same change of that thing alone. */
export interface ManyEffect {
  on: 'many'
  /** The id of the bulk change itself. */
  id: number
  action: BulkAction
  each: readonly Effect[]
}

/** The effect of a change, on one thing or on many. */
export type ChangeEffect = Effect | ManyEffect

/** The effects on each thing. */
export const effectsOf = (effect: ChangeEffect): readonly Effect[] =>
  effect.on === 'many' ? effect.each : [effect]

/** Whether an effect deletes its things. */
export const deletes = (effect: ChangeEffect): boolean =>
  effectsOf(effect).length > 0 && effectsOf(effect).every(({ set }) => set === null)

/** The ids of the thoughts that an effect changes, or whose action items it changes. */
export const thoughtsOf = (effect: ChangeEffect): number[] =>
  effectsOf(effect).flatMap((one) => {
    if (one.on === 'thought') return one.id
    return (one.on === 'actionItem' && one.was?.thoughtId) || []
  })

/** Whether an id is the temporary one of something new, until the server gives it another. */
export const isUnsentId = (id: number): boolean => id < 0

/** A temporary id for something new, until the server gives it another. */
export const unsentId = (): number => -Date.now()

/** An effect on a thing of one kind. */
export type EffectOn<On extends Effect['on']> = Extract<Effect, { on: On }>
