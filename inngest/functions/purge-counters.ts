import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
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
  handler: () =>
    runEach('sweep', {
      'rate-limits': () => purgeRateLimits(new Date()),
      counted: () => purgeCounted(new Date()),
      'email-changes': () => purgeEmailChanges(new Date()),
      'password-resets': () => purgePasswordResets(new Date()),
      replies: () => purgeReplies(new Date()),
      sessions: () => purgeSessions(new Date()),
    }),
})
