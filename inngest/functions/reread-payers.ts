import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { rereadPayers } from '@/lib/server/billing/re-read'

/** After this time a pass leaves the rest to the next one. */
const PASS_MS = 200_000

/** Reads some of the customers again, each once a day, in case an event about them was lost. */
export const rereadPayersJob = defineJob({
  id: 'reread-payers',
  cron: '*/10 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 240,
  async handler({ signal }) {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(PASS_MS)])
    await rereadPayers({ now: new Date(), signal: enough })
  },
})
