import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { sendDigest } from '@/lib/server/digests/send'
import { failMessage, MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'

/** Sends one person's digest. Few run in parallel, so that a morning's mail leaves room for requests. */
export const sendDigestJob = defineJob({
  id: 'send-digest',
  on: 'digest/queued',
  payload: events['digest/queued'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  async handler({ data, step }) {
    await step.run('send', () => sendDigest({ ...data, now: new Date() }))
  },
  onFailure: ({ digestId }) => failMessage({ table: 'digests_sent', id: digestId }),
})
