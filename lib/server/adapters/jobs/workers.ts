import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss'
import { GiveUp, type Job, plainSteps, RetryLater } from '../../jobs/define-job'
import { errorFields, log } from '../../process/log'
import { deadLetter, FIRST_RETRY_S, LONGEST_RETRY_S } from './engine'
import { closeForWork, declareJobs, openForWork } from './queues'

/** New jobs wake their worker immediately; due retries are found by polling at this interval. */
const LOOK_S = 3

/**
 * The minimum duration of a batch that is not full, in milliseconds. Jobs that arrive during it form the
 * next batch, and jobs that run in parallel share their statements.
 */
const GATHER_MS = 100

/**
 * Runs jobs until `closeQueues`; any number of processes may do so. When it fails, nothing runs, and it
 * can be called again.
 */
export async function startWorkers(jobs: readonly Job[]): Promise<void> {
  declareJobs(async () => jobs)
  const boss = await openForWork()
  try {
    for (const job of jobs) await startWorker(boss, job)
  } catch (error) {
    await closeForWork()
    throw error
  }
}

async function startWorker(boss: PgBoss, job: Job): Promise<void> {
  const options = {
    batchSize: job.concurrency,
    burstWhenBatchFull: job.concurrency > 1,
    notifyPollingIntervalSeconds: LOOK_S,
    perJobResults: true,
    includeMetadata: true,
  } as const
  await boss.work(job.id, options, async (batch: JobWithMetadata[]) => {
    const gathered = batch.length < job.concurrency ? delay(GATHER_MS) : undefined
    const results = await Promise.all(batch.map((one) => attempt(boss, job, one)))
    await gathered
    return results
  })
  const looking = { notifyPollingIntervalSeconds: LOOK_S }
  await boss.work(deadLetter(job), looking, async ([one]) => {
    if (one) await job.fail(one.data)
  })
  if (job.cron) await boss.schedule(job.id, job.cron, {}, { tz: 'UTC', missed: 'once' })
}

async function attempt(boss: PgBoss, job: Job, one: JobWithMetadata): Promise<JobResult> {
  try {
    await job.run(one.data, { step: plainSteps, signal: one.signal })
    return { id: one.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const fields = { job: job.id, jobId: one.id, attempt: one.retryCount + 1 }
    log().warn({ ...fields, ...errorFields(error) }, 'A job failed')
    if (error instanceof RetryLater) {
      await postpone(boss, job, one, { seconds: error.seconds, reason })
    }
    return {
      id: one.id,
      status: error instanceof GiveUp ? 'deadletter' : 'failed',
      output: { reason },
    }
  }
}

/**
 * Fails an attempt directly in the table, since pg-boss can't settle a job with a requested wait; it
 * then finds nothing left to settle. A requested wait shorter than the backoff is ignored.
 */
async function postpone(
  boss: PgBoss,
  job: Job,
  { id, retryCount }: JobWithMetadata,
  { seconds = 0, reason }: { seconds: number | undefined; reason: string },
): Promise<void> {
  const shortestBackoff = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** retryCount)
  if (seconds <= shortestBackoff) return
  await boss.fail(job.id, id, { reason })
  await boss.update(job.id, undefined, { id, startAfter: seconds })
}
