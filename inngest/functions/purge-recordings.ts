import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { purgeRecordings } from '@/lib/server/recordings/remove'

/** How long a run may take; what is left waits for the next run. */
const FILES_MS = 60_000

/** Removes recordings that were not retried within a day. */
export const purgeRecordingsJob = defineJob({
  id: 'purge-recordings',
  cron: '37 * * * *',
  payload: z.unknown(),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) => purgeRecordings({ now: new Date(), signal, mayTakeMs: FILES_MS }),
})
