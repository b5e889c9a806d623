import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { tellFormerAddress } from '@/lib/server/email-addresses/tell-change'
import { MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'

/** Informs the former address of an account, for as long as mail may be retried. */
export const tellFormerAddressJob = defineJob({
  id: 'tell-former-address',
  on: 'account/email-changed',
  payload: events['account/email-changed'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  handler: ({ data }) => tellFormerAddress(data),
})
