import type { Calls } from '../calls/all'
import type { ResponseOf } from '../calls/contract'
import type { Thought } from '../thoughts'
import type { ChangeKind, Known } from './change'
import type { EffectOn } from './effect'

export type OnThought = EffectOn<'thought'>

/** A change by PATCH /api/thoughts/{id}. */
export type ThoughtPatchKind<Asked> = ChangeKind<'PATCH /api/thoughts/[id]', Asked, OnThought>

type Patched = ResponseOf<Calls['PATCH /api/thoughts/[id]']>

/** The effect that sets these fields of a thought; null deletes it. `seen` is the thought as the person saw it. */
export function effectOn(
  id: number,
  set: OnThought['set'],
  known: Known,
  seen?: Thought,
): OnThought {
  const was = known.thought(id, seen)
  return { on: 'thought', id, ...(was && { was }), set }
}

/** The effect that sets the thought as the server has returned it. */
export const withResponse = (effect: OnThought, response: Patched): OnThought => ({
  ...effect,
  set: response,
})
