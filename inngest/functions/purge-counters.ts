import { z } from 'zod'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeEmailChanges } from '@/lib/server/email-addresses/change'
import { purgeOAuthRecords, purgeUnusedAssistants } from '@/lib/server/oauth/purge'
import { purgeReplies } from '@/lib/server/operations/purge'
import { purgeOutbox } from '@/lib/server/outbox/purge'
import { purgePasswordResets } from '@/lib/server/password-reset/links'
import { purgeRateLimits } from '@/lib/server/rate-limits/consume'
import { purgeCounted } from '@/lib/server/sending/count'
import { purgeSessions } from '@/lib/server/sessions/purge'
import { purgeDeliveries } from '@/lib/server/webhooks/purge'

/**
 * Removes expired counters of requests and messages, former addresses, links for a new password, old
 * replies to texts, ended sessions, the outbox's oldest messages, old deliveries to webhooks, and what assistants no
 * longer use.
 */
export const purgeCountersJob = defineJob({
  id: 'purge-counters',
  cron: '17 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) =>
    runEach('sweep', {
      'rate-limits': () => purgeRateLimits(new Date(), { signal }),
      counted: () => purgeCounted(new Date(), { signal }),
      'email-changes': () => purgeEmailChanges(new Date(), { signal }),
      'password-resets': () => purgePasswordResets(new Date(), { signal }),
      replies: () => purgeReplies(new Date(), { signal }),
      sessions: () => purgeSessions(new Date(), { signal }),
      outbox: () => purgeOutbox({ signal }),
      'webhook-deliveries': () => purgeDeliveries(new Date(), { signal }),
      assistants: () => purgeUnusedAssistants(new Date(), { signal }),
      'oauth-records': () => purgeOAuthRecords(new Date(), { signal }),
    }),
})
