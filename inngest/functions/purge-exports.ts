import { z } from 'zod'
import { purgeExports } from '@/lib/server/account-data/purge-exports'
import { defineJob } from '@/lib/server/jobs/define-job'

/** Removes exports whose 24 hours are over. */
export const purgeExportsJob = defineJob({
  id: 'purge-exports',
  cron: '37 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 240,
  handler: () => purgeExports({ now: new Date() }),
})
