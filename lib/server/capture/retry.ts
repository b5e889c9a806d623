import 'server-only'
import { thoughtCaptured } from '@/lib/server/jobs/events'
import type { Thought } from '@/lib/shared/thoughts'
import { jobQueue } from '../adapters/jobs'
import { sql, transaction } from '../database/db'
import { consume, inWords } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { readThought } from '../thoughts/read'

/** One thought that alone finds the provider out again and again is not brought back for ever. */
const MOST_COMEBACKS = 3

const markFailed = statement({
  text: `
    UPDATE public.thoughts t
       SET processing_status = 'failed', updated_at = now(),
           comes_back = comebacks < ${MOST_COMEBACKS} AND coalesce(
             (SELECT r.is_outage FROM public.processing_runs r
               WHERE r.thought_id = t.id AND r.generation = t.generation
               ORDER BY r.created_at DESC, r.id DESC LIMIT 1), false)
     WHERE id = $1 AND generation = $2 AND processing_status = 'pending'`,
})

/**
 * Shows a thought as failed after its last attempt; its text and provisional fields stay. One
 * whose last attempt met an outage is brought back by a sweep (`bringBackFailed`).
 */
export async function failThought({
  thoughtId,
  generation,
}: {
  thoughtId: number
  generation: number
}): Promise<void> {
  await sql.query(markFailed, [thoughtId, generation])
}

const startAgain = statement({
  text: `
    UPDATE public.thoughts
       SET processing_status = 'pending', generation = generation + 1, updated_at = now(),
           comes_back = false, comebacks = 0
     WHERE id = $2 AND user_id = $1 AND processing_status <> 'pending'
    RETURNING generation`,
  columns: { generation: column.int },
})

const sayWait = (seconds: number) =>
  `Please wait ${inWords(seconds)} before having another thought organised again.`

/**
 * Queues a thought to be organised again (organising.md#retry). One that is waiting already stays as it is.
 * Throws 429 for too many (calls.md#rate-limits), `not_found` for an unknown one or another's.
 */
export async function retryThought(ids: { userId: number; thoughtId: number }): Promise<Thought> {
  const { userId, thoughtId } = ids
  await consume('organiseUser', String(userId), sayWait)
  await transaction(async (tx) => {
    const [started] = await tx.query(startAgain, [userId, thoughtId])
    if (started) await jobQueue().emit(thoughtCaptured(thoughtId, started.generation), tx)
  })
  return readThought(ids)
}
