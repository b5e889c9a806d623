import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { purgeRecordings } from '@/lib/server/recordings/remove'

/** Removes recordings that were not retried within a day. */
export const purgeRecordingsJob = defineJob({
  id: 'purge-recordings',
  cron: '37 * * * *',
  payload: z.unknown(),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 240,
  handler: () => purgeRecordings({ now: new Date() }),
})
