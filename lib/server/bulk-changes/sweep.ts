import 'server-only'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { sweepQuery, takeInTurn } from '../database/take-in-turn'
import { bulkChangeBegun } from '../jobs/events'
import { directionColumn } from './step'
import { HAS_TURN } from './turns'

/** The event of a change that has been under way for longer may have been lost between commit and send. */
const WAITED_MS = 60 * 1000
const SHARE = { atOnce: 500, share: 1 }

const WAITING = sweepQuery({
  sweep: 'bulk-changes',
  table: 'bulk_changes b',
  isUndone: `is_under_way AND ${HAS_TURN}`,
  at: 'created_at',
  asked: { text: 'direction, turn', columns: { direction: directionColumn, turn: column.int } },
})

/** A worker of the previous release leaves its finished changes marked as under way. */
const endOver = statement({
  text: `
    UPDATE public.bulk_changes SET is_under_way = false WHERE id IN (
      SELECT b.id FROM public.bulk_changes b
       WHERE b.is_under_way AND NOT EXISTS (
             SELECT FROM public.bulk_change_things t
              WHERE t.bulk_change_id = b.id
                AND t.state = CASE b.direction WHEN 'do' THEN 'waiting' ELSE 'changed' END)
         FOR UPDATE SKIP LOCKED)`,
})

/**
 * Emits the event again for each person's change that has its turn and began more than a minute ago. The event has the
 * id of the turn, so an event that did arrive is not handled twice.
 */
export async function emitBulkChanges({ now }: { now: Date }): Promise<void> {
  await transaction(async (tx) => {
    tx.send(endOver, [])
    const until = new Date(now.getTime() - WAITED_MS)
    const waiting = await takeInTurn(tx, WAITING, { until, ...SHARE })
    const events = waiting.map(({ id, ...change }) => bulkChangeBegun({ ...change, changeId: id }))
    if (events.length > 0) await jobQueue().emit(events, tx)
  })
}
