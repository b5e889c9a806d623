import { z } from 'zod'
import { defineJob } from '@/lib/server/adapters/jobs/port'
import { queueDueDigests } from '@/lib/server/digests/queue'
import { emitOpenMessages } from '@/lib/server/notifications/sweep'

/** Finds whose digest is due, and messages whose event was lost on its way. */
export const queueDigestsJob = defineJob({
  id: 'queue-digests',
  cron: '* * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 55,
  async handler({ step, signal }) {
    await step.run('queue', () => queueDueDigests({ now: new Date(), signal }))
    await step.run('emit', () => emitOpenMessages({ now: new Date() }))
  },
})
