import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { tellFormerAddress } from '@/lib/server/email-addresses/tell-change'
import { MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'

/** Tells the address that an account has left, for as long as mail may be tried. */
export const tellFormerAddressJob = defineJob({
  id: 'tell-former-address',
  on: 'account/email-changed',
  payload: events['account/email-changed'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  async handler({ data, step }) {
    await step.run('send', () => tellFormerAddress(data))
  },
})
