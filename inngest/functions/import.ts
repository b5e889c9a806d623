import { defineJob } from '@/lib/server/jobs/define-job'
import { events } from '@/lib/server/jobs/events'
import { failImport } from '@/lib/server/imports/run'
import { workOnImport } from '@/lib/server/imports/work'

/** Reads the file of an import, adds what is in it, or removes what it has added. */
export const importJob = defineJob({
  id: 'import',
  on: 'import/begun',
  payload: events['import/begun'],
  retries: 10,
  concurrency: 2,
  // After a crash the next attempt continues where this one stopped, and begins once this timeout is over.
  timeoutSeconds: 240,
  handler: ({ data, signal }) => workOnImport({ ...data, signal }),
  onFailure: failImport,
})
