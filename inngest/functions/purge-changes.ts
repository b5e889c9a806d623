import { z } from 'zod'
import { purgeChanges } from '@/lib/server/changes/purge'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeOperations } from '@/lib/server/operations/purge'

/** Removes changes and operations that are too old for any client, once a day. */
export const purgeChangesJob = defineJob({
  id: 'purge-changes',
  cron: '47 4 * * *',
  payload: z.unknown(),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 240,
  handler: () =>
    runEach('sweep', {
      changes: () => purgeChanges(new Date()),
      operations: () => purgeOperations(new Date()),
    }),
})
