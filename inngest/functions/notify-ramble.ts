import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { failMessage, MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'
import { sendNotice } from '@/lib/server/notifications/send-notice'

/** Sends one notice about a new Ramble, by e-mail or by text. */
export const notifyRambleJob = defineJob({
  id: 'notify-ramble',
  on: 'notice/queued',
  payload: events['notice/queued'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  handler: ({ data }) => sendNotice({ ...data, now: new Date() }),
  onFailure: ({ noticeId }) => failMessage({ table: 'thought_notices', id: noticeId }),
})
