import 'server-only'
import { thoughtCaptured } from '@/lib/server/jobs/events'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../database/db'
import { column } from '../database/statement'
import { sought, takeInTurn } from '../database/take-in-turn'

/** A thought that has waited this long may have lost its event between commit and send. */
const WAITED_MS = 60 * 1000
const TURN = { atOnce: 500, share: 50 }

const WAITING = sought({
  sweep: 'thoughts-waiting',
  table: 'thoughts',
  isUndone: `processing_status = 'pending'`,
  at: 'updated_at',
  asked: { text: 'generation', columns: { generation: column.int } },
})

/**
 * Emits the event of thoughts that have been waiting for a minute again, in turn. Its id is the
 * first one's, so an event that did arrive is not counted twice.
 */
export async function emitWaiting({ now }: { now: Date }): Promise<void> {
  const until = new Date(now.getTime() - WAITED_MS)
  await transaction(async (tx) => {
    const waiting = await takeInTurn(tx, WAITING, { until, ...TURN })
    const events = waiting.map(({ id, generation }) => thoughtCaptured(id, generation))
    if (events.length > 0) await jobQueue().emit(events, tx)
  })
}
