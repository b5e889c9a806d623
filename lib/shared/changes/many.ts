import type { BulkAction, BulkChange } from '../bulk-changes'
import { counted } from '../counted'
import {
  asking,
  type ChangeKind,
  type Known,
  type ManyInput,
  OF_THOUGHTS,
  type Thing,
} from './change'
import { isChanging, takenBack } from './apply'
import { type Effect, type ManyEffect, unsentId } from './effect'
import { KINDS_OF_ONE } from './kinds'

const ALL = [...OF_THOUGHTS, 'deletedThoughts', 'reminders', 'plan'] as const

/** The kind of change that an action makes to many things, and how. */
function madeBy(action: BulkAction) {
  for (const kind of KINDS_OF_ONE) {
    const of = kind.many?.[action]
    if (of) return { kind, ...of }
  }
  throw new Error(`Nothing does ${action}`)
}

/** The present participle of an action, as in "Archiving". */
export const doingOf = (action: BulkAction): string => madeBy(action).doing

/** The state of things after an action, as in "archived". */
export const endOf = (action: BulkAction): string => madeBy(action).done

/** What an action changes. */
export const nounOf = (action: BulkAction) => madeBy(action).noun

/** Whether a change is running or being undone. */
export const isUnderWay = ({ state }: Pick<BulkChange, 'state'>): boolean =>
  state === 'running' || state === 'undoing'

/** What has been done, as in "3 thoughts archived". */
export const doneOf = ({ action, changed }: Pick<BulkChange, 'action' | 'changed'>): string =>
  `${counted(changed, nounOf(action))} ${endOf(action)}`

/** The title of the notice that nothing could be done. */
export const failedOf = (action: BulkAction): string =>
  `Error ${doingOf(action).toLowerCase()} ${nounOf(action)}s`

/** Whether nothing restores what an effect deletes. */
export const isForGood = ({ action, each }: ManyEffect): boolean =>
  action === 'delete' && each.every((effect) => effect.on === 'thought' && !effect.deletedAt)

/** The input of a bulk change, and those of its things that this device knows. */
export interface Many {
  input: ManyInput
  things: readonly Thing[]
}

function effectsOn({ input, things }: Many, known: Known): Effect[] {
  const { kind, asks } = madeBy(input.action)
  return things
    .flatMap((thing) => asks(thing, input) ?? [])
    .map((asked) => kind.effect(asked, known) as Effect)
    .filter(isChanging)
}

/** Changes many things at once; the server finds those that this device does not know (bulk-changes.md). */
export const changeMany: ChangeKind<'POST /api/bulk-changes', Many, ManyEffect> = {
  call: 'POST /api/bulk-changes',
  sends: ({ input }) => ({ body: input }),
  effect: (many, known) => ({
    ...{ on: 'many', id: unsentId(), action: many.input.action },
    each: effectsOn(many, known),
  }),
  afterResponse: (effect, { id, failures }) => {
    const failed = new Set(failures.map((failure) => failure.id))
    return { ...effect, id, each: effect.each.filter((one) => !failed.has(one.id)) }
  },
  refetches: ALL,
  verb({ effect }) {
    const { kind, doing } = madeBy(effect.action)
    const [first] = effect.each
    return first ? kind.verb({ call: kind.call, effect: first }) : doing
  },
  done: (_many, { response, effect: { action, each } }) => ({
    title: doneOf({ action, changed: response?.changed ?? each.length }),
  }),
  failed: ({ input }) => failedOf(input.action),
  inverse: (_many, { effect }) => (isForGood(effect) ? null : asking(undoMany, effect)),
}

/** The title of the notice that an undo failed. */
export const UNDO_FAILED = 'Error undoing the change'

/** Undoes a bulk change, or stops it and undoes what it has done. */
export const undoMany: ChangeKind<'POST /api/bulk-changes/[id]/undo', ManyEffect, ManyEffect> = {
  call: 'POST /api/bulk-changes/[id]/undo',
  sends: ({ id }) => ({ params: { id } }),
  effect: (effect) => ({ ...effect, each: effect.each.map(takenBack) }),
  refetches: ALL,
  verb: ({ effect }) => `Undo ${doingOf(effect.action).toLowerCase()}`,
  done: ({ action, each }) => ({
    title: 'Change undone',
    description: doneOf({ action, changed: each.length }),
  }),
  failed: () => UNDO_FAILED,
}
