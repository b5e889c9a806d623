import { failBulkChange, runBulkChange } from '@/lib/server/bulk-changes/run'
import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'

/** Goes through a change of more things than one request changes. */
export const changeManyJob = defineJob({
  id: 'change-many',
  on: 'bulk-change/begun',
  payload: events['bulk-change/begun'],
  retries: 5,
  concurrency: 1,
  timeoutSeconds: 280,
  async handler({ data, step, signal }) {
    await step.run('change', () => runBulkChange({ ...data, signal }))
  },
  onFailure: failBulkChange,
})
