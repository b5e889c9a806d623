import { failBulkChange, runBulkChange } from '@/lib/server/bulk-changes/run'
import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'

/** Goes through a change of more things than one request changes. */
export const changeManyJob = defineJob({
  id: 'change-many',
  on: 'bulk-change/begun',
  payload: events['bulk-change/begun'],
  retries: 10,
  concurrency: 3,
  // After a crash the next attempt, which goes on where this one was, begins when its time is over.
  timeoutSeconds: 60,
  handler: ({ data, signal }) => runBulkChange({ ...data, signal }),
  onFailure: failBulkChange,
})
