import { z } from 'zod'
import { purgeImports } from '@/lib/server/imports/forget'
import { defineJob } from '@/lib/server/jobs/define-job'

/** How long a run may take; what is left waits for the next run. */
const FILES_MS = 60_000

/** Removes files of imports that nothing reads any more, and imports that can no longer be undone. */
export const purgeImportsJob = defineJob({
  id: 'purge-imports',
  cron: '47 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) => purgeImports({ now: new Date(), signal, mayTakeMs: FILES_MS }),
})
