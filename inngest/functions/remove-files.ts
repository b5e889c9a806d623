import { events } from '@/lib/server/jobs/events'
import { removeFiles } from '@/lib/server/account-data/remove-files'
import { defineJob } from '@/lib/server/jobs/define-job'

/** Removes the files of a deleted account. */
export const removeFilesJob = defineJob({
  id: 'remove-files',
  on: 'account/deleted',
  payload: events['account/deleted'],
  retries: 10,
  concurrency: 4,
  timeoutSeconds: 120,
  handler: ({ data }) => removeFiles(data),
})
