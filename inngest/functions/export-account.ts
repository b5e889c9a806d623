import { events } from '@/lib/server/jobs/events'
import { failExport, makeExport } from '@/lib/server/account-data/make-export'
import { mailExport } from '@/lib/server/account-data/mail-export'
import { defineJob } from '@/lib/server/jobs/define-job'

/** Writes a person's export and mails its link; after the last attempt the export shows as failed. */
export const exportAccountJob = defineJob({
  id: 'export-account',
  on: 'account/export-requested',
  payload: events['account/export-requested'],
  retries: 3,
  concurrency: 1,
  timeoutSeconds: 280,
  async handler({ data, step, signal }) {
    await step.run('write', () => makeExport({ ...data, now: new Date(), signal }))
    await step.run('mail', () => mailExport(data))
  },
  onFailure: failExport,
})
