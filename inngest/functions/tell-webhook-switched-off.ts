import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'
import { MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'
import { tellSwitchedOff } from '@/lib/server/webhooks/tell-switched-off'

/** Informs a person that a webhook was switched off, for as long as mail may be retried. */
export const tellWebhookSwitchedOffJob = defineJob({
  id: 'tell-webhook-switched-off',
  on: 'webhook/switched-off',
  payload: events['webhook/switched-off'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  handler: ({ data }) => tellSwitchedOff({ ...data, now: new Date() }),
})
