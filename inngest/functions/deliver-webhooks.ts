import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'
import { deliverToWebhooks } from '@/lib/server/webhooks/deliver'

/** Less than the timeout by the time that one attempt may take. */
const MAY_TAKE_MS = 40_000

/** Tells a person's webhooks what has happened. What it leaves, the sweep finds. */
export const deliverWebhooksJob = defineJob({
  id: 'deliver-webhooks',
  on: 'webhook/told',
  payload: events['webhook/told'],
  retries: 2,
  concurrency: 8,
  perPerson: 1,
  timeoutSeconds: 55,
  handler: ({ data, signal }) => deliverToWebhooks({ ...data, signal, mayTakeMs: MAY_TAKE_MS }),
})
