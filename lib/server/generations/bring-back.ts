import 'server-only'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { sweepQuery, takeInTurn } from '../database/take-in-turn'
import { startOrganising } from './start'

/** A pending thought is tried for about a day. A thought pending for longer may have lost its job. */
const TRIED_FOR_MS = 26 * 60 * 60 * 1000
const TURN = { atOnce: 500, share: 50 }

const FAILED = {
  table: 'thoughts',
  isUndone: `processing_status = 'failed' AND comes_back`,
  at: 'updated_at',
}
const IN_TURN = sweepQuery({ sweep: 'thoughts-failed', ...FAILED })
const AHEAD = sweepQuery({ sweep: 'thoughts-ahead', ...FAILED })

const lookAround = statement({
  text: `
    SELECT (SELECT max(created_at) FROM public.processing_runs WHERE is_applied) AS "appliedAt",
           EXISTS (SELECT FROM public.thoughts
                    WHERE processing_status = 'pending' AND updated_at > $1) AS "isTrying"`,
  columns: { appliedAt: column.moment.orNull, isTrying: column.bool },
})

const startAgain = statement({
  text: `
    UPDATE public.thoughts
       SET processing_status = 'pending', generation = generation + 1, updated_at = now(),
           comes_back = false, comebacks = comebacks + 1
     WHERE id = ANY ($1) AND ${FAILED.isUndone}
    RETURNING id AS "thoughtId", user_id AS "userId", generation`,
  columns: { thoughtId: column.int, userId: column.int, generation: column.int },
})

/**
 * Queues thoughts again that failed in an outage, once another thought has been organised since: a
 * share of each person's at a time. When none has been organised since and none is being tried,
 * queues a single thought to find out whether the outage is over.
 */
export async function bringBackFailed({ now }: { now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const ids = await findFailed(tx, now)
    if (ids.length === 0) return
    await startOrganising(tx, await tx.query(startAgain, [ids]))
  })
}

async function findFailed(tx: Transaction, now: Date): Promise<number[]> {
  const triedSince = new Date(now.getTime() - TRIED_FOR_MS)
  const [around] = await tx.query(lookAround, [triedSince])
  const until = around?.appliedAt
  const failed = until ? await takeInTurn(tx, IN_TURN, { until, ...TURN }) : []
  if (failed.length === 0 && around?.isTrying === false) {
    const one = { until: now, atOnce: 1, share: 1 }
    failed.push(...(await takeInTurn(tx, AHEAD, one)))
  }
  return failed.map(({ id }) => id)
}
