import { z } from 'zod'
import { purgeExports } from '@/lib/server/account-data/purge-exports'
import { defineJob } from '@/lib/server/jobs/define-job'

/** How long a run may take; what is left waits for the next run. */
const FILES_MS = 60_000

/** Removes exports whose 24 hours have passed. */
export const purgeExportsJob = defineJob({
  id: 'purge-exports',
  cron: '37 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) => purgeExports({ now: new Date(), signal, mayTakeMs: FILES_MS }),
})
