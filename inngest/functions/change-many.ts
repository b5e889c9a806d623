import { failBulkChange, runBulkChange } from '@/lib/server/bulk-changes/run'
import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'

/** Carries out a bulk change that is too large for one request. */
export const changeManyJob = defineJob({
  id: 'change-many',
  on: 'bulk-change/begun',
  payload: events['bulk-change/begun'],
  retries: 10,
  concurrency: 3,
  // After a crash the next attempt continues where this one stopped, and begins once this timeout is over.
  timeoutSeconds: 60,
  handler: ({ data, signal }) => runBulkChange({ ...data, signal }),
  onFailure: failBulkChange,
})
