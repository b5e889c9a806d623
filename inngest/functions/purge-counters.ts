import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { purgeEmailChanges } from '@/lib/server/email-addresses/change'
import { purgePasswordResets } from '@/lib/server/password-reset/links'
import { purgeRateLimits } from '@/lib/server/rate-limits/consume'
import { purgeCounted } from '@/lib/server/sending/count'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { purgeReplies } from '@/lib/server/text-messages/receipts'

/**
 * Removes expired counters of requests and messages, former addresses, links for a new password, old
 * replies to texts, and ended sessions.
 */
export const purgeCountersJob = defineJob({
  id: 'purge-counters',
  cron: '17 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 60,
  async handler({ step }) {
    await step.run('purge', () => purgeRateLimits(new Date()))
    await step.run('purge-counted', () => purgeCounted(new Date()))
    await step.run('purge-email-changes', () => purgeEmailChanges(new Date()))
    await step.run('purge-password-resets', () => purgePasswordResets(new Date()))
    await step.run('purge-replies', () => purgeReplies(new Date()))
    await step.run('purge-sessions', () => purgeSessions(new Date()))
  },
})
