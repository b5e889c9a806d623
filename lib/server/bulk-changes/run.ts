import 'server-only'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { subDays } from 'date-fns'
import { BULK_CHANGE_STEP, DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import { jobQueue } from '../adapters/jobs'
import { sql, transaction } from '../database/db'
import { statement } from '../database/statement'
import { bulkChangeBegun } from '../jobs/events'
import { type Direction, takeStep } from './step'

/** After so long another person's change has its turn. */
const TURN_MS = 10_000

/**
 * Goes through the things of a change, or of its undoing, a few at a time. After each step it rests for as
 * long as the step took, so that others are not kept waiting, and after `turnMs` it has another job go on.
 * What was done before a crash stays done.
 */
export async function runBulkChange({
  changeId,
  direction,
  signal,
  turnMs = TURN_MS,
}: {
  changeId: number
  direction: Direction
  signal: AbortSignal
  turnMs?: number
}): Promise<void> {
  const until = performance.now() + turnMs
  for (;;) {
    signal.throwIfAborted()
    const begun = performance.now()
    const done = await takeStep({ changeId, direction, limit: BULK_CHANGE_STEP, now: new Date() })
    if (done === 0) return
    if (performance.now() > until) {
      const next = bulkChangeBegun(changeId, direction, randomUUID())
      return transaction((tx) => jobQueue().emit(next, tx))
    }
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
