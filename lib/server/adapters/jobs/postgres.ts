import 'server-only'
import { createHash } from 'node:crypto'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import { logFailure } from '../../database/away'
import { DatabasePool, type DatabaseRoute, jobLimits } from '../../database/pool'
import { pool, type Transaction, transaction } from '../../database/db'
import { env } from '../../process/env'
import { errorFields, log } from '../../process/log'
import { statement } from '../../database/statement'
import { GiveUp, type Job, RetryLater } from '../../jobs/define-job'
import { type JobQueue } from './port'

/** A killed worker's job is retried once it has been silent for this long. */
const HEARTBEAT_S = 10
/** How often silent jobs are looked for. */
const MONITOR_S = 5
const FIRST_RETRY_S = 5
const LONGEST_RETRY_S = 15 * 60
/** New jobs wake their worker immediately; due retries are found by polling at this interval. */
const LOOK_S = 3

const LOOKS_FOR_JOBS =
  'DATABASE_URL leads through a pooler, so new jobs are looked for every two seconds; set DIRECT_DATABASE_URL to the server’s own address to start them at once'

/**
 * Processes that start at the same time create the engine's schema one after the other. The engine
 * takes its own lock only after checking for the schema, so two processes could both try to create it.
 */
const takeStartLock = statement({
  text: 'SELECT pg_advisory_xact_lock(72707370)',
})
const START_WITHIN = '120s'

interface Engine {
  boss: PgBoss
  jobs: readonly Job[]
}

// Next bundles the start hook and the routes separately, so shared state is on `globalThis`.
const shared = globalThis as typeof globalThis & { rambleJobs?: Engine }

const deadLetter = (job: Job) => `${job.id}-failed`

/**
 * The queues' database address: the direct one if it is configured. New jobs are announced on a
 * listening connection, which poolers don't support.
 */
async function findRoute(): Promise<DatabaseRoute & { connectionString: string }> {
  const { DATABASE_URL, DIRECT_DATABASE_URL } = env()
  if (!DIRECT_DATABASE_URL) {
    const route = await pool().readRoute()
    if (route.isPooled) log().warn(LOOKS_FOR_JOBS)
    return { ...route, connectionString: DATABASE_URL }
  }
  const direct = new DatabasePool({ connectionString: DIRECT_DATABASE_URL, max: 1 })
  try {
    return { ...(await direct.readRoute()), connectionString: DIRECT_DATABASE_URL, isPooled: false }
  } finally {
    await direct.end()
  }
}

/** Creates or upgrades the engine's tables and the queues of the jobs. */
async function start(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(deadLetter(job), { retryLimit: 5, retryBackoff: true, notify: true })
    const settings = {
      retryLimit: job.retries,
      retryDelay: FIRST_RETRY_S,
      retryBackoff: true,
      retryDelayMax: LONGEST_RETRY_S,
      heartbeatSeconds: HEARTBEAT_S,
      expireInSeconds: job.timeoutSeconds,
      deadLetter: deadLetter(job),
      notify: true,
    }
    await boss.createQueue(job.id, settings)
    // createQueue does not change a queue that already exists.
    await boss.updateQueue(job.id, settings)
  }
}

async function connect(jobs: readonly Job[]): Promise<PgBoss> {
  const { connectionString, ...route } = await findRoute()
  const boss = new PgBoss({
    connectionString,
    ...jobLimits(route),
    application_name: 'ramble-jobs',
    max: 3,
    useListenNotify: !route.isPooled,
    superviseIntervalSeconds: MONITOR_S,
    monitorIntervalSeconds: MONITOR_S,
    monitorVacuum: false,
  })
  boss.on('error', (error) => logFailure(error, 'The job engine reported an error'))
  await transaction(async (tx) => {
    await tx.run(`SET LOCAL lock_timeout = '${START_WITHIN}'`)
    await tx.run(`SET LOCAL idle_in_transaction_session_timeout = '${START_WITHIN}'`)
    await tx.query(takeStartLock, [])
    await start(boss, jobs)
  })
  return boss
}

/** Opens the queues, so that events can be emitted; `startWorkers` also makes this process run jobs. */
export async function openQueues(jobs: readonly Job[]): Promise<void> {
  shared.rambleJobs ??= { boss: await connect(jobs), jobs }
}

/** Runs jobs until `stopWorkers`; any number of processes may do so. */
export async function startWorkers(jobs: readonly Job[]): Promise<void> {
  await openQueues(jobs)
  const { boss } = engine()
  for (const job of jobs) {
    const options = {
      batchSize: job.concurrency,
      burstWhenBatchFull: job.concurrency > 1,
      notifyPollingIntervalSeconds: LOOK_S,
      perJobResults: true,
      includeMetadata: true,
    } as const
    await boss.work(job.id, options, (batch: JobWithMetadata[]) =>
      Promise.all(batch.map((one) => attempt(job, one))),
    )
    const looking = { notifyPollingIntervalSeconds: LOOK_S }
    await boss.work(deadLetter(job), looking, async ([one]) => {
      if (one) await job.fail(one.data)
    })
    if (job.cron) await boss.schedule(job.id, job.cron, {}, { tz: 'UTC', missed: 'once' })
  }
}

/** Waits at most four seconds for running jobs and closes the connections. */
export async function stopWorkers(): Promise<void> {
  const open = shared.rambleJobs
  delete shared.rambleJobs
  await open?.boss.stop({ graceful: true, timeout: 4_000 })
}

async function attempt(job: Job, one: JobWithMetadata): Promise<JobResult> {
  try {
    await job.run(one.data, { step: { run: (_name, work) => work() }, signal: one.signal })
    return { id: one.id, status: 'completed' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const fields = { job: job.id, jobId: one.id, attempt: one.retryCount + 1 }
    log().warn({ ...fields, ...errorFields(error) }, 'A job failed')
    if (error instanceof RetryLater) await postpone(job, one, { seconds: error.seconds, reason })
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
  job: Job,
  { id, retryCount }: JobWithMetadata,
  { seconds = 0, reason }: { seconds: number | undefined; reason: string },
): Promise<void> {
  const shortestBackoff = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** retryCount)
  if (seconds <= shortestBackoff) return
  const { boss } = engine()
  await boss.fail(job.id, id, { reason })
  await boss.update(job.id, undefined, { id, startAfter: seconds })
}

function engine(): Engine {
  if (!shared.rambleJobs) throw new Error('The job queues are not open')
  return shared.rambleJobs
}

/** pg-boss refuses a second job with the same id, which makes an event count once per job. */
function jobId(job: Job, eventId: string): string {
  const hex = createHash('sha256').update(`${job.id}:${eventId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The engine has one text per queue, so it is worth preparing; nobody needs the rows. */
function sendWithin(tx: Transaction, text: string, values: unknown[]): { rows: unknown[] } {
  tx.send(statement({ text }), values)
  return { rows: [] }
}

export const postgresQueue: JobQueue = {
  async emit(events, tx) {
    const { boss, jobs } = engine()
    for (const job of jobs) {
      const started = [events].flat().filter((event) => event.name === job.on)
      if (started.length === 0) continue
      await boss.insert(
        job.id,
        started.map(({ id, data, startAt }) => ({ id: jobId(job, id), data, startAfter: startAt })),
        { db: { executeSql: async (text, values = []) => sendWithin(tx, text, values) } },
      )
    }
  },
}
