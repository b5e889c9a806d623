import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { mailPasswordReset } from '@/lib/server/password-reset/mail'

/**
 * Mails a link to the accounts of a request for a new password, for as long as a person may wait for
 * it.
 */
export const mailPasswordResetJob = defineJob({
  id: 'mail-password-reset',
  on: 'account/password-forgotten',
  payload: events['account/password-forgotten'],
  retries: 10,
  concurrency: 4,
  timeoutSeconds: 50,
  async handler({ data: { userIds, requestedAt }, step }) {
    for (const userId of userIds) {
      await step.run(`send-${userId}`, () =>
        mailPasswordReset({ userId, requestedAt: new Date(requestedAt), now: new Date() }),
      )
    }
  },
})
