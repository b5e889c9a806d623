import 'server-only'
import { thoughtCaptured } from '@/inngest/events'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../db'

/** A thought that has waited this long may have lost its event between commit and send. */
const WAITED_S = 120
const AT_ONCE = 500

const findWaiting = {
  name: 'sweep-waiting',
  text: `
    SELECT id, generation FROM public.thoughts
     WHERE processing_status = 'pending' AND updated_at < $1::timestamptz - make_interval(secs => $2)
     ORDER BY updated_at LIMIT $3`,
}

/**
 * Emits the event of every thought that has been waiting for two minutes again. Its id is the first
 * one's, so an event that did arrive is not counted twice.
 */
export async function emitWaiting({ now }: { now: Date }): Promise<number> {
  return transaction(async (tx) => {
    const values = [now, WAITED_S, AT_ONCE]
    const waiting = await tx.query<{ id: number; generation: number }>(findWaiting, values)
    for (const { id, generation } of waiting) {
      await jobQueue().emit(thoughtCaptured(id, generation), tx)
    }
    return waiting.length
  })
}
