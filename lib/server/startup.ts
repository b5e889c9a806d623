import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { closeQueues, declareJobs, type LoadJobs, openQueues } from './adapters/jobs/queues'
import { startWorkers } from './adapters/jobs/workers'
import { reportPrice } from './billing/price'
import { isDatabaseAway, logFailure } from './database/away'
import { closeDatabase } from './database/db'
import { respondUnchanged } from './http/unchanged'
import { declareAppHooks } from './process/app-hooks'
import {
  ConfigurationError,
  type Environment,
  env,
  isOnFunctions,
  providerStates,
} from './process/env'
import { errorFields, log } from './process/log'

/** The queues are opened before the first event, but after the first responses. */
const OPEN_QUEUES_AFTER_MS = 2_000

/** The pauses between attempts to start working on jobs while the database is away. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

const stopping = new AbortController()

async function stopServer(): Promise<void> {
  stopping.abort()
  await closeQueues()
  await closeDatabase()
}

/**
 * Prepares a process for its role: prints the state of each provider, and starts working on the jobs
 * unless another process or Inngest does. In a worker it returns once the worker is running, which may
 * be only when the database comes back. Prints the faults of an invalid configuration and exits with 1.
 */
export async function startServer(loadJobs: LoadJobs): Promise<void> {
  try {
    const settings = env()
    const states = providerStates(settings)
    const isServing = settings.RAMBLE_ROLE !== 'worker'
    // A worker started by a web process has the same settings, which the web process has printed.
    if (isServing || !process.connected) {
      console.log(
        Object.entries(states)
          .map(([provider, state]) => `${provider}: ${state}`)
          .join(' · '),
      )
    }
    declareAppHooks({
      stop: stopServer,
      needsWorker: states.jobs === 'local' && settings.RAMBLE_ROLE === 'web',
      ...(isServing && { respondUnchanged }),
    })
    // On functions, every short-lived process would make this request; there, the first purchase makes it.
    if (isServing && !isOnFunctions()) void reportPrice()
    if (states.jobs === 'local') await takeRole(settings, loadJobs)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const fault of error.faults) console.error(fault)
    process.exit(1)
  }
}

async function takeRole({ RAMBLE_ROLE }: Environment, loadJobs: LoadJobs): Promise<void> {
  declareJobs(loadJobs)
  if (RAMBLE_ROLE === 'worker') return work(loadJobs)
  if (RAMBLE_ROLE !== 'web') {
    // Requests do not wait for it: while the database is away they get 503.
    work(loadJobs).catch((error) => {
      log().error(errorFields(error), 'The jobs could not be started')
    })
    return
  }
  setTimeout(() => {
    openQueues().catch((error) => logFailure(error, 'The job queues could not be opened'))
  }, OPEN_QUEUES_AFTER_MS).unref()
}

/** Starts working on jobs, and tries again while the database is away, until the process stops. */
async function work(loadJobs: LoadJobs): Promise<void> {
  const jobs = await loadJobs()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      return await startWorkers(jobs)
    } catch (error) {
      if (stopping.signal.aborted) return
      if (!isDatabaseAway(error)) throw error
      logFailure(error, 'The jobs could not be started')
    }
    await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return
  }
}
