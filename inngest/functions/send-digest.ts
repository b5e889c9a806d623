import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { sendDigest } from '@/lib/server/digests/send'
import { failMessage, MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'

/**
 * Sends one person's digest. Digests that run in parallel share their database statements, and are rendered in turn.
 */
export const sendDigestJob = defineJob({
  id: 'send-digest',
  on: 'digest/queued',
  payload: events['digest/queued'],
  retries: MESSAGE_RETRIES,
  concurrency: 12,
  timeoutSeconds: 50,
  handler: ({ data }) => sendDigest({ ...data, now: new Date() }),
  onFailure: ({ digestId }) => failMessage({ table: 'digests_sent', id: digestId }),
})
