import type { Job } from '@/lib/server/adapters/jobs/port'
import { organiseThoughtJob } from './organise-thought'
import { purgeCountersJob } from './purge-counters'
import { purgeRecordingsJob } from './purge-recordings'
import { sweepWaitingJob } from './sweep-waiting'

/** Every background job of the product. */
export const jobs: readonly Job[] = [
  organiseThoughtJob,
  sweepWaitingJob,
  purgeCountersJob,
  purgeRecordingsJob,
]
