import { events } from '@/lib/server/jobs/events'
import { defineJob } from '@/lib/server/jobs/define-job'
import { ORGANISE_RETRIES, organiseThought } from '@/lib/server/organising/organise'
import { failThought } from '@/lib/server/generations/retry'
import { announceEvents } from '@/lib/server/webhooks/announce'

/** Organises a captured thought; after the last attempt the thought shows as failed. */
export const organiseThoughtJob = defineJob({
  id: 'organise-thought',
  on: 'thought/captured',
  payload: events['thought/captured'],
  retries: ORGANISE_RETRIES,
  concurrency: 8,
  perPerson: 4,
  timeoutSeconds: 120,
  async handler({ data, signal }) {
    await organiseThought({ ...data, signal })
    await announceEvents('thoughtId', data.thoughtId)
  },
  onFailure: failThought,
})
