import { CronExpressionParser } from 'cron-parser'
import { TICK_MS } from '@/lib/server/adapters/jobs/inngest'
import { type Job, plainSteps } from '@/lib/server/jobs/define-job'
import { runEach } from '@/lib/server/jobs/run-each'

export const TICK_CRON = `*/${TICK_MS / 60_000} * * * *`

/** How long a tick may take, in seconds: less than the host allows for the call that runs it. */
export const TICK_MAY_TAKE_S = 280

/**
 * Returns the tick that an event of Inngest's clock belongs to: the nearest, because the clock may be a
 * little fast or slow.
 */
export function tickAt(eventMs: number): Date {
  return new Date(Math.round(eventMs / TICK_MS) * TICK_MS)
}

/**
 * Returns the jobs whose cron has a time after the tick before `tick` and up to it, so that the same tick always runs
 * the same jobs. Short jobs come first, so that none waits for a long one.
 */
export function jobsDueIn(tick: Date, jobs: readonly Job[]): Job[] {
  const currentDate = new Date(tick.getTime() - TICK_MS)
  return jobs
    .filter(({ cron }) => {
      if (!cron) return false
      const next = CronExpressionParser.parse(cron, { currentDate, tz: 'UTC' }).next()
      return next.getTime() <= tick.getTime()
    })
    .sort((one, other) => one.timeoutSeconds - other.timeoutSeconds)
}

/**
 * Runs the jobs of a tick, one after the other, so that they never take more than one or two of the few database
 * connections. Each job has its own timeout, within the time left for the tick, and fails alone; an error at the end
 * names the jobs that failed. Inngest does not retry a tick: what a sweep leaves, the next one finds.
 */
export async function runTick(
  tick: Date,
  jobs: readonly Job[],
  mayTakeS = TICK_MAY_TAKE_S,
): Promise<void> {
  const end = Date.now() + mayTakeS * 1000
  await runEach(
    'job',
    Object.fromEntries(jobsDueIn(tick, jobs).map((job) => [job.id, () => runUntil(end, job)])),
  )
}

/** Runs a job until it ends or its time is over: its signal is then aborted, and nothing waits for it any longer. */
async function runUntil(end: number, job: Job): Promise<void> {
  const left = Math.min(job.timeoutSeconds * 1000, end - Date.now())
  if (left <= 0) throw new Error('The tick had no time left')
  const signal = AbortSignal.timeout(left)
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  await Promise.race([job.run({}, { step: plainSteps, signal }), late])
}
