import { z } from 'zod'
import { emitBulkChanges } from '@/lib/server/bulk-changes/sweep'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { emitImports } from '@/lib/server/imports/sweep'
import { bringBackFailed } from '@/lib/server/generations/bring-back'
import { emitWaiting, startWaiting } from '@/lib/server/generations/sweep'
import { emitWebhooks } from '@/lib/server/webhooks/sweep'

/**
 * Finds thoughts that have waited for their person's budget, thoughts, bulk changes and imports whose event was lost
 * after the commit, thoughts that failed in an outage, and what webhooks have not been told.
 */
export const sweepWaitingJob = defineJob({
  id: 'sweep-waiting',
  cron: '* * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 60,
  handler: () =>
    runEach('sweep', {
      'generations-waiting': () => startWaiting({ now: new Date() }),
      'thoughts-waiting': () => emitWaiting({ now: new Date() }),
      'thoughts-failed': () => bringBackFailed({ now: new Date() }),
      'bulk-changes': () => emitBulkChanges({ now: new Date() }),
      imports: emitImports,
      webhooks: () => emitWebhooks({ now: new Date() }),
    }),
})
