import type { Thought } from '../thoughts'
import { asking, type ChangeKind, OF_THOUGHTS } from './change'
import { effectOn, type OnThought } from './on-thought'

const DISTURBED = [...OF_THOUGHTS, 'plan', 'deletedThoughts'] as const

/** Restores a deleted thought; until the server has done so, lists show the thought as given here. */
export const restoreThought: ChangeKind<
  'POST /api/deleted-thoughts/[id]/restore',
  Thought,
  OnThought
> = {
  call: 'POST /api/deleted-thoughts/[id]/restore',
  sends: ({ id }) => ({ params: { id } }),
  effect: (thought, known) => ({
    ...effectOn(thought.id, {}, known, thought),
    isRestored: true,
  }),
  afterResponse: (effect, response) => ({ ...effect, was: response }),
  refetches: [...DISTURBED, 'reminders'],
  verb: () => 'Restore',
  done: () => ({ title: 'Thought restored' }),
  failed: () => 'Error restoring thought',
}

/** Deletes a thought as it was seen. */
export const deleteThought: ChangeKind<'DELETE /api/thoughts/[id]', Thought, OnThought> = {
  call: 'DELETE /api/thoughts/[id]',
  sends: ({ id, updatedAt }) => ({ params: { id }, query: { basedOn: updatedAt } }),
  effect: (thought, known) => ({
    ...effectOn(thought.id, null, known, thought),
    ...(!known.deletesAtOnce && { deletedAt: new Date().toISOString() }),
  }),
  refetches: DISTURBED,
  verb: () => 'Delete',
  done: () => ({ title: 'Thought deleted' }),
  failed: () => 'Error deleting thought',
  inverse: (thought, { effect }) => (effect.deletedAt ? asking(restoreThought, thought) : null),
  many: {
    delete: {
      asks: (thought: Thought) => thought,
      noun: 'thought',
      doing: 'Deleting',
      done: 'deleted',
    },
  },
}
