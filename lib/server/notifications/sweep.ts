import 'server-only'
import { digestQueued, noticeQueued } from '@/lib/server/jobs/events'
import { runEach } from '@/lib/server/jobs/run-each'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../database/db'
import { sweepQuery, takeInTurn } from '../database/take-in-turn'
import { IS_UNSETTLED } from './deliver-once'

/** The event of a message that has been open for longer may have been lost between commit and send. */
const WAITED_MS = 60 * 1000
const TURN = { atOnce: 500, share: 20 }

const OPEN = { isUndone: IS_UNSETTLED, at: 'created_at' }
const KINDS = [
  {
    open: sweepQuery({ sweep: 'notices-open', table: 'thought_notices', ...OPEN }),
    event: noticeQueued,
  },
  {
    open: sweepQuery({ sweep: 'digests-open', table: 'digests_sent', ...OPEN }),
    event: digestQueued,
  },
]

/**
 * Emits the event again for notices and digests that have been open for a minute, a share of each
 * person's at a time. The event has the same id as before, so an event that did arrive is not
 * handled twice.
 */
export async function emitOpenMessages({ now }: { now: Date }): Promise<void> {
  const until = new Date(now.getTime() - WAITED_MS)
  const sweeps = KINDS.map(({ open, event }) => [
    open.sweep,
    () =>
      transaction(async (tx) => {
        const found = await takeInTurn(tx, open, { until, ...TURN })
        const events = found.map(({ id }) => event(id))
        if (events.length > 0) await jobQueue().emit(events, tx)
      }),
  ])
  await runEach('sweep', Object.fromEntries(sweeps))
}
