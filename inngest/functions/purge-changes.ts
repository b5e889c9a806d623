import { z } from 'zod'
import { addUpCategoryCounts } from '@/lib/server/categories/counts'
import { purgeChanges } from '@/lib/server/changes/purge'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeResponses, purgeOperations } from '@/lib/server/operations/purge'

/** Removes changes and operations that are too old for any client, and adds up counts. */
export const purgeChangesJob = defineJob({
  id: 'purge-changes',
  cron: '47 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) =>
    runEach('sweep', {
      changes: () => purgeChanges(new Date(), { signal }),
      operations: () => purgeOperations(new Date(), { signal }),
      responses: () => purgeResponses(new Date(), { signal }),
      'category-counts': () => addUpCategoryCounts({ signal }),
    }),
})
