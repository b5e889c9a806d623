import 'server-only'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'

/** Far more than are listed, or than a job retries. */
const KEPT = 5_000

const beyond = removalOf({
  table: 'outbox',
  isDue: 'id <= (SELECT o.id FROM public.outbox o ORDER BY o.id DESC OFFSET $1 LIMIT 1)',
  at: 'id',
})

/** Removes all but the newest messages of the outbox (data-and-privacy.md#the-outbox). */
export function purgeOutbox(limits?: TimeLimits): Promise<void> {
  return purgeDue(beyond, KEPT, limits)
}
