import 'server-only'
import { thoughtCaptured } from '@/lib/server/jobs/events'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../database/db'
import { column } from '../database/statement'
import { sought, takeInTurn } from '../database/take-in-turn'

/** The event of a thought that is pending for longer may have been lost between commit and send. */
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
 * Emits the event again for thoughts that have been pending for a minute, a share of each person's
 * at a time. The event has the same id as the first one, so an event that did arrive is not handled
 * twice.
 */
export async function emitWaiting({ now }: { now: Date }): Promise<void> {
  const until = new Date(now.getTime() - WAITED_MS)
  await transaction(async (tx) => {
    const waiting = await takeInTurn(tx, WAITING, { until, ...TURN })
    const events = waiting.map(({ id, generation }) => thoughtCaptured(id, generation))
    if (events.length > 0) await jobQueue().emit(events, tx)
  })
}
