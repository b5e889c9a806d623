import 'server-only'
import type { PgBoss } from 'pg-boss'
import { logFailure } from '../../database/away'
import { DatabasePool, type DatabaseRoute, jobLimits } from '../../database/pool'
import { env } from '../../process/env'
import { log } from '../../process/log'
import type { Job } from '../../jobs/define-job'

/** A killed worker's job is retried once it has been silent for this long. */
const HEARTBEAT_S = 10
/** How often silent jobs are looked for. */
const MONITOR_S = 5
export const FIRST_RETRY_S = 5
export const LONGEST_RETRY_S = 15 * 60
const DAY_S = 24 * 60 * 60

const LOOKS_FOR_JOBS =
  'DATABASE_URL goes through a pooler, so new jobs are polled every two seconds; set DIRECT_DATABASE_URL to the server’s own address to start them at once'

/**
 * Processes that start at the same time create the engine's schema one after the other. The engine
 * takes its own lock only after checking for the schema, so two processes could both try to create it.
 */
const START_WITHIN_MS = 120_000
const TAKE_START_LOCK = {
  text: [
    'BEGIN',
    ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(
      (limit) => `SET LOCAL ${limit} = ${START_WITHIN_MS}`,
    ),
    'SELECT pg_advisory_xact_lock(72707370)',
  ].join('; '),
  query_timeout: START_WITHIN_MS,
}

interface Route extends DatabaseRoute {
  connectionString: string
}

export const deadLetter = (job: Job) => `${job.id}-failed`

/** Opens the engine for a process that works on jobs. */
export async function openWorkingEngine(jobs: readonly Job[]): Promise<PgBoss> {
  return open(async (route) => {
    if (route.isPooled) log().warn(LOOKS_FOR_JOBS)
    return begin(jobs, route, {
      max: 3,
      useListenNotify: !route.isPooled,
      superviseIntervalSeconds: MONITOR_S,
      monitorIntervalSeconds: MONITOR_S,
      monitorVacuum: false,
    })
  })
}

/**
 * Opens the engine for a process that only emits: it does not supervise, schedule or listen, and its one
 * connection closes after the start.
 */
export async function openEmittingEngine(jobs: readonly Job[]): Promise<PgBoss> {
  return open((route) =>
    begin(jobs, route, {
      max: 1,
      supervise: false,
      schedule: false,
      queueCacheIntervalSeconds: DAY_S,
      bamIntervalSeconds: DAY_S,
    }),
  )
}

/**
 * Runs `work` under the start lock. The lock has its own connection, because emits wait for the
 * engine in transactions that may hold every connection of the pool.
 */
async function open(work: (route: Route) => Promise<PgBoss>): Promise<PgBoss> {
  const { DATABASE_URL, DIRECT_DATABASE_URL } = env()
  const connectionString = DIRECT_DATABASE_URL ?? DATABASE_URL
  const own = new DatabasePool({ connectionString, max: 1 })
  try {
    const { isPooled, takesLimits } = await own.readRoute()
    const client = await own.connect()
    try {
      await client.query(TAKE_START_LOCK)
      return await work({
        connectionString,
        takesLimits,
        isPooled: isPooled && !DIRECT_DATABASE_URL,
      })
    } finally {
      // The lock ends with the connection.
      client.release(true)
    }
  } finally {
    await own.end()
  }
}

/** Starts an engine and brings its queues up to date. A failed start leaves nothing open. */
async function begin(
  jobs: readonly Job[],
  { connectionString, ...route }: Route,
  settings: Partial<ConstructorParameters<typeof PgBoss>[0] & object>,
): Promise<PgBoss> {
  // Loaded only here, so that a process that serves pages can respond to its first request before loading it.
  const engine = await import('pg-boss')
  const boss = new engine.PgBoss({
    connectionString,
    ...jobLimits(route),
    application_name: 'ramble-jobs',
    ...settings,
  })
  boss.on('error', (error) => logFailure(error, 'The job engine reported an error'))
  try {
    await boss.start()
    await updateQueues(boss, jobs)
    return boss
  } catch (error) {
    await boss.stop({ graceful: false })
    throw error
  }
}

/** Creates missing queues, and updates the settings of queues that another release created. */
async function updateQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
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
    const queue = queues.get(job.id)
    if (!queue) {
      await boss.createQueue(deadLetter(job), { retryLimit: 5, retryBackoff: true, notify: true })
      await boss.createQueue(job.id, settings)
    } else if (
      !Object.entries(settings).every(([name, value]) => Reflect.get(queue, name) === value)
    ) {
      await boss.updateQueue(job.id, settings)
    }
  }
}
