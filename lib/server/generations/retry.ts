import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { sql, transaction } from '../database/db'
import { consume, inWords } from '../rate-limits/consume'
import { column, statement } from '../database/statement'
import { readThought } from '../thoughts/read'
import { startOrganising } from './start'

/** How often a thought is brought back after outages, so that a faulty thought is not retried forever. */
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
 * Marks a thought as failed after its last attempt; its text and provisional fields stay. When that
 * attempt met an outage, a sweep brings the thought back (`bringBackFailed`), at most three times.
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
 * Queues a thought to be organised again (organising.md#retry) and returns it. A pending thought
 * stays as it is. Throws 429 after too many retries (calls.md#rate-limits), and `not_found` when
 * the thought is unknown or another person's.
 */
export async function retryThought(ids: { userId: number; thoughtId: number }): Promise<Thought> {
  const { userId, thoughtId } = ids
  await consume('organiseUser', String(userId), sayWait)
  await transaction(async (tx) => {
    const [started] = await tx.query(startAgain, [userId, thoughtId])
    if (started) await startOrganising(tx, [{ ...ids, ...started }])
  })
  return readThought(ids)
}
