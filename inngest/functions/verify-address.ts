import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { mailVerification } from '@/lib/server/email-addresses/send-verification'

/** Mails the link that verifies a new address. */
export const verifyAddressJob = defineJob({
  id: 'verify-address',
  on: 'account/email-unverified',
  payload: events['account/email-unverified'],
  retries: 10,
  concurrency: 4,
  timeoutSeconds: 50,
  handler: ({ data }) => mailVerification({ ...data, now: new Date() }),
})
