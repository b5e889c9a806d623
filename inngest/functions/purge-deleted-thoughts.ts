import { z } from 'zod'
import { purgeBulkChanges } from '@/lib/server/bulk-changes/forget'
import {
  purgeDeletedParts,
  purgeDeletedTags,
  purgeDeletedThoughts,
} from '@/lib/server/deleted-thoughts/remove'
import { defineJob } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'
import { purgeVersions } from '@/lib/server/versions/purge'

/** Removes deleted things and earlier texts that can no longer be restored. */
export const purgeDeletedThoughtsJob = defineJob({
  id: 'purge-deleted-thoughts',
  cron: '23 * * * *',
  payload: z.unknown(),
  retries: 0,
  concurrency: 1,
  timeoutSeconds: 120,
  handler: ({ signal }) =>
    runEach('sweep', {
      'deleted-thoughts': () => purgeDeletedThoughts(new Date(), { signal }),
      'deleted-parts': () => purgeDeletedParts(new Date(), { signal }),
      'deleted-tags': () => purgeDeletedTags(new Date(), { signal }),
      'bulk-changes': () => purgeBulkChanges(new Date(), { signal }),
      versions: () => purgeVersions(new Date(), { signal }),
    }),
})
