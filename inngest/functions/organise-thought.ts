import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { ORGANISE_RETRIES, organiseThought } from '@/lib/server/organising/organise'
import { failThought } from '@/lib/server/generations/retry'

/** Organises a captured thought; after the last attempt the thought shows as failed. */
export const organiseThoughtJob = defineJob({
  id: 'organise-thought',
  on: 'thought/captured',
  payload: events['thought/captured'],
  retries: ORGANISE_RETRIES,
  concurrency: 8,
  perPerson: 4,
  timeoutSeconds: 120,
  handler: ({ data, signal }) => organiseThought({ ...data, signal }),
  onFailure: failThought,
})
