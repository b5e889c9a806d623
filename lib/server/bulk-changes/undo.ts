import 'server-only'
import { BULK_ACTIONS, type BulkChange } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_AT_ONCE, BULK_CHANGE_STEP } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { ACTIONS } from './actions'
import { IS_UNDOABLE, readBulkChange } from './read'
import { takeStep } from './step'
import { endChange, lockChangesOf, queueChange } from './turns'

/** Waits for the step in progress. */
const reverse = statement({
  text: `
    UPDATE public.bulk_changes b SET direction = 'undo'
     WHERE b.id = $2 AND b.user_id = $1 AND b.direction = 'do' AND ${IS_UNDOABLE} RETURNING b.action`,
  columns: { action: column.oneOf(BULK_ACTIONS) },
})

const skipTheRest = statement({
  text: `
    UPDATE public.bulk_change_things SET state = 'same' WHERE bulk_change_id = $1 AND state = 'waiting'`,
})

/**
 * Undoes a bulk change within a day, and returns its progress: a few things at once, more by a job. Things changed
 * again since stay as they are, and are listed in its failures. A repeated call only returns the progress. Throws
 * `not_found`, also for another person's change.
 */
export function undoBulkChange({
  userId,
  changeId,
  now,
}: {
  userId: number
  changeId: number
  now: Date
}): Promise<BulkChange> {
  return transaction(
    async (tx) => {
      lockChangesOf(tx, userId)
      const [turned] = await tx.query(reverse, [userId, changeId])
      if (!turned) {
        const change = await readBulkChange({ userId, changeId })
        if (change.state === 'undoing' || change.state === 'undone') return change
        throw notFound('Change')
      }
      tx.send(skipTheRest, [changeId])
      const { isUndoneSlowly } = ACTIONS[turned.action]
      const atOnce = isUndoneSlowly ? BULK_CHANGE_STEP : BULK_CHANGE_AT_ONCE
      const { changed } = await readBulkChange({ userId, changeId })
      const undoing = { changeId, direction: 'undo' } as const
      if (changed > atOnce) {
        await queueChange(tx, undoing)
      } else {
        await takeStep(tx, { ...undoing, limit: atOnce, now })
        await endChange(tx, { userId, changeId })
      }
      return readBulkChange({ userId, changeId })
    },
    { isJoined: true },
  )
}
