import 'server-only'
import { deleteActionItems } from '../action-items/write'
import { restoreActionItem } from '../action-items/restore'
import { deleteThoughts } from '../deleted-thoughts/delete'
import { restoreThought } from '../deleted-thoughts/restore'
import { AppError } from '../errors'
import type { ChangedThing, ManyAction, Outcome } from './action'

/** Things that are not among `deleted` were not found. */
function outcomesOf(
  ids: readonly number[],
  deleted: readonly number[],
  before: unknown,
): Outcome[] {
  const gone = new Set(deleted)
  return ids.map((id) =>
    gone.has(id) ? { id, state: 'changed', before } : { id, state: 'failed' },
  )
}

/** Restores one thing after the other, each in its own savepoint, so that one can fail alone. */
async function restoreEach(
  things: readonly ChangedThing[],
  restore: (id: number) => Promise<unknown>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { id } of things) {
    try {
      await restore(id)
      outcomes.push({ id, state: 'undone' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcomes.push({ id, state: 'unrestored', failure: error.message })
    }
  }
  return outcomes
}

/** Deletes thoughts, which can be restored unless the person deletes at once. */
export const deletingThoughts: ManyAction = {
  isUndoneSlowly: true,
  async change(tx, ids, { userId }) {
    const { ids: deleted, isKept } = await deleteThoughts(tx, { userId, thoughtIds: ids })
    return outcomesOf(ids, deleted, { isKept })
  },
  undo: (_tx, things, { userId, now }) =>
    restoreEach(things, (thoughtId) => restoreThought({ userId, thoughtId, now })),
}

/** Deletes action items. */
export const deletingItems: ManyAction = {
  isUndoneSlowly: true,
  async change(tx, ids, { userId }) {
    return outcomesOf(ids, await deleteActionItems(tx, { userId, actionItemIds: ids }), null)
  },
  undo: (_tx, things, { userId, now }) =>
    restoreEach(things, (actionItemId) => restoreActionItem({ userId, actionItemId, now })),
}
