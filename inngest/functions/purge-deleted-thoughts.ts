import { z } from 'zod'
import { purgeBulkChanges } from '@/lib/server/bulk-changes/run'
import { purgeDeleted } from '@/lib/server/deleted-thoughts/remove'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeVersions } from '@/lib/server/versions/purge'

/** Removes what can't be restored any more, of deleted things and of texts, once a day. */
export const purgeDeletedThoughtsJob = defineJob({
  id: 'purge-deleted-thoughts',
  cron: '23 4 * * *',
  payload: z.unknown(),
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 240,
  handler: () =>
    runEach('sweep', {
      'deleted-thoughts': () => purgeDeleted(new Date()),
      'bulk-changes': () => purgeBulkChanges(new Date()),
      versions: () => purgeVersions(new Date()),
    }),
})
