import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { queueDueDigests } from '@/lib/server/digests/queue'
import { emitOpenMessages } from '@/lib/server/notifications/sweep'

/** After this time a sweep leaves the rest to the next one, so that it does not time out. */
const SWEEP_MS = 40_000

/** Queues due digests, and resends the lost events of messages. */
export const queueDigestsJob = defineJob({
  id: 'queue-digests',
  cron: '* * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 55,
  async handler({ signal }) {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(SWEEP_MS)])
    await runEach('sweep', {
      'digests-due': () => queueDueDigests({ now: new Date(), signal: enough }),
      'messages-open': () => emitOpenMessages({ now: new Date() }),
    })
  },
})
