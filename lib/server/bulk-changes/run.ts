import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { subDays } from 'date-fns'
import { BULK_CHANGE_STEP, DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import { sql } from '../database/db'
import { statement } from '../database/statement'
import { type Direction, takeStep } from './step'

/**
 * Goes through all things of a change, or of its undoing, a few at a time. After each step it rests for as
 * long as the step took, so that others are not kept waiting. What was done before a crash stays done.
 */
export async function runBulkChange({
  changeId,
  direction,
  signal,
}: {
  changeId: number
  direction: Direction
  signal: AbortSignal
}): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const done = await takeStep({ changeId, direction, limit: BULK_CHANGE_STEP, now: new Date() })
    if (done === 0) return
    await wait(performance.now() - begun, undefined, { signal })
  }
}

const giveUp = statement({
  text: `
    UPDATE public.bulk_change_things SET state = $3, failure = 'Something went wrong. Please try again.'
     WHERE bulk_change_id = $1 AND state = $2`,
})

/** Ends a change that could not be gone on with: what is left of it failed. */
export async function failBulkChange({
  changeId,
  direction,
}: {
  changeId: number
  direction: Direction
}): Promise<void> {
  const [from, to] = direction === 'do' ? ['waiting', 'failed'] : ['changed', 'unrestored']
  await sql.query(giveUp, [changeId, from, to])
}

const removeOld = statement({ text: `DELETE FROM public.bulk_changes WHERE created_at <= $1` })

/** Removes the changes that can't be undone any more at `now`. */
export async function purgeBulkChanges(now: Date): Promise<void> {
  await sql.query(removeOld, [subDays(now, DELETED_PARTS_KEPT_DAYS)])
}
