import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { rereadPayers } from '@/lib/server/billing/re-read'

/** What is left when a pass has taken this long is the next one's. */
const PASS_MS = 200_000

/** Reads a part of the customers again, each once a day, should an event about them have been lost. */
export const rereadPayersJob = defineJob({
  id: 'reread-payers',
  cron: '*/10 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 240,
  async handler({ step, signal }) {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(PASS_MS)])
    await step.run('reread', () => rereadPayers({ now: new Date(), signal: enough }))
  },
})
