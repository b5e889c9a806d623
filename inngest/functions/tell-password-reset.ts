import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { MESSAGE_RETRIES } from '@/lib/server/notifications/deliver-once'
import { tellPasswordReset } from '@/lib/server/password-reset/tell'

/** Informs an account's owner that its password was set by a link, for as long as mail may be retried. */
export const tellPasswordResetJob = defineJob({
  id: 'tell-password-reset',
  on: 'account/password-reset',
  payload: events['account/password-reset'],
  retries: MESSAGE_RETRIES,
  concurrency: 4,
  timeoutSeconds: 50,
  handler: ({ data }) => tellPasswordReset({ ...data, now: new Date() }),
})
