import 'server-only'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { sweepQuery, takeInTurn } from '../database/take-in-turn'
import { emitAgain, type Generation, startOrganising } from './start'

/** The event of a thought that has been pending for longer may have been lost between commit and send. */
const WAITED_MS = 60 * 1000
const TURN = { atOnce: 500, share: 50 }

const BEGUN = sweepQuery({
  sweep: 'thoughts-waiting',
  table: 'thoughts',
  isUndone: `processing_status = 'pending'
    AND NOT EXISTS (SELECT FROM public.waiting_generations w WHERE w.thought_id = thoughts.id)`,
  at: 'updated_at',
  asked: { text: 'generation', columns: { generation: column.int } },
})

/**
 * Emits the event again for thoughts that have been pending for a minute and don't wait for a budget, a share of each
 * person's at a time. The event has the same id as before, so an event that did arrive is not handled twice.
 */
export async function emitWaiting({ now }: { now: Date }): Promise<void> {
  const until = new Date(now.getTime() - WAITED_MS)
  await transaction(async (tx) => {
    const begun = await takeInTurn(tx, BEGUN, { until, ...TURN })
    await emitAgain(tx, begun.map(toGeneration))
  })
}

const WAITING = sweepQuery({
  sweep: 'generations-waiting',
  table: 'waiting_generations',
  id: 'thought_id',
  isUndone: 'true',
  at: 'since',
})

/** Skips thoughts that another process is starting or that are being deleted. */
const lockWaiting = statement({
  text: `
    SELECT t.id, t.user_id AS "userId", t.generation, t.processing_status = 'pending' AS "isPending"
      FROM public.waiting_generations w JOIN public.thoughts t ON t.id = w.thought_id
     WHERE w.thought_id = ANY ($1::int[]) ORDER BY w.since, w.thought_id
       FOR UPDATE OF w SKIP LOCKED`,
  columns: { id: column.int, userId: column.int, generation: column.int, isPending: column.bool },
})

const endWaiting = statement({
  text: `DELETE FROM public.waiting_generations WHERE thought_id = ANY ($1::int[])`,
})

/** Starts organising thoughts that waited for their person's budget, oldest first, as far as there is room. */
export async function startWaiting({ now }: { now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const found = await takeInTurn(tx, WAITING, { until: now, ...TURN })
    if (found.length === 0) return
    const locked = await tx.query(lockWaiting, [found.map(({ id }) => id)])
    const pending = locked.filter(({ isPending }) => isPending)
    const started = await startOrganising(tx, pending.map(toGeneration))
    const done = locked.filter(({ isPending }) => !isPending).map(({ id }) => id)
    tx.send(endWaiting, [[...done, ...started.map(({ thoughtId }) => thoughtId)]])
  })
}

function toGeneration(row: { id: number; userId: number; generation: number }): Generation {
  return { userId: row.userId, thoughtId: row.id, generation: row.generation }
}
