import { z } from 'zod'
import { addUpCategoryCounts } from '@/lib/server/categories/counts'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeEmailChanges } from '@/lib/server/email-addresses/change'
import { purgeOutbox } from '@/lib/server/outbox/purge'
import { purgePasswordResets } from '@/lib/server/password-reset/links'
import { purgeRateLimits } from '@/lib/server/rate-limits/consume'
import { purgeCounted } from '@/lib/server/sending/count'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { purgeReplies } from '@/lib/server/text-messages/receipts'

/**
 * Removes expired counters of requests and messages, former addresses, links for a new password, old
 * replies to texts, ended sessions and the outbox's oldest messages, and adds up counts.
 */
export const purgeCountersJob = defineJob({
  id: 'purge-counters',
  cron: '17 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 240,
  handler: () =>
    runEach('sweep', {
      'category-counts': addUpCategoryCounts,
      outbox: purgeOutbox,
      'rate-limits': () => purgeRateLimits(new Date()),
      counted: () => purgeCounted(new Date()),
      'email-changes': () => purgeEmailChanges(new Date()),
      'password-resets': () => purgePasswordResets(new Date()),
      replies: () => purgeReplies(new Date()),
      sessions: () => purgeSessions(new Date()),
    }),
})
