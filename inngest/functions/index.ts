import type { Job } from '@/lib/server/adapters/jobs/port'
import { notifyRambleJob } from './notify-ramble'
import { organiseThoughtJob } from './organise-thought'
import { purgeCountersJob } from './purge-counters'
import { queueDigestsJob } from './queue-digests'
import { sendDigestJob } from './send-digest'
import { sweepWaitingJob } from './sweep-waiting'

/** Every background job of the product. */
export const jobs: readonly Job[] = [
  organiseThoughtJob,
  sweepWaitingJob,
  purgeCountersJob,
  notifyRambleJob,
  queueDigestsJob,
  sendDigestJob,
]
