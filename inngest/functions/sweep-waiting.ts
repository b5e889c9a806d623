import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { bringBackFailed } from '@/lib/server/capture/bring-back'
import { emitWaiting } from '@/lib/server/capture/sweep'

/** Finds thoughts whose event was lost after the commit, and those that failed in an outage. */
export const sweepWaitingJob = defineJob({
  id: 'sweep-waiting',
  cron: '* * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 60,
  async handler({ step }) {
    await step.run('emit', () => emitWaiting({ now: new Date() }))
    await step.run('bring-back', () => bringBackFailed({ now: new Date() }))
  },
})
