import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { emitDueReminders } from '@/lib/server/reminders/schedule'

/** Finds reminders that were set long before their time, and missed reminders. */
export const sweepRemindersJob = defineJob({
  id: 'sweep-reminders',
  cron: '* * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 60,
  handler: () => emitDueReminders({ now: new Date() }),
})
