import 'server-only'
import { closeQueues, declareJobs, type LoadJobs, openQueues } from '../adapters/jobs/queues'
import { startWorkers } from '../adapters/jobs/workers'
import { reportPrice } from '../billing/price'
import { logFailure } from '../database/away'
import { closeDatabase } from '../database/db'
import { answerUnchanged } from '../http/unchanged'
import { ConfigurationError, type Environment, env, isOnFunctions, providerStates } from './env'
import { letFinishedRendersGo } from './finished-renders'

/**
 * Where the process (scripts/lib/serve.mjs, work.mjs) finds the functions that it calls before it
 * ends and before it passes a request to Next, and whether it needs a worker process beside it.
 */
const shutdown = Symbol.for('ramble.shutdown')
const unchanged = Symbol.for('ramble.unchanged')
const wantsWorker = Symbol.for('ramble.wants-worker')
const shared = globalThis as typeof globalThis & {
  [shutdown]?: Set<() => Promise<void>>
  [unchanged]?: typeof answerUnchanged
  [wantsWorker]?: boolean
}

/** The queues are opened before the first event, but after the first responses. */
const OPEN_QUEUES_AFTER_MS = 2_000

async function stopServer(): Promise<void> {
  await closeQueues()
  await closeDatabase()
}

/**
 * Prepares a process for its role: prints the state of each provider, and starts working on the jobs
 * unless another process or Inngest does. Prints the faults of a wrong configuration and ends the
 * process with 1.
 */
export async function startServer(loadJobs: LoadJobs): Promise<void> {
  try {
    const settings = env()
    const states = providerStates(settings)
    // A worker beside a web process has the same settings as that one, which has printed them.
    if (settings.RAMBLE_ROLE !== 'worker' || !process.connected) {
      console.log(
        Object.entries(states)
          .map(([provider, state]) => `${provider}: ${state}`)
          .join(' · '),
      )
    }
    ;(shared[shutdown] ??= new Set()).add(stopServer)
    if (settings.RAMBLE_ROLE !== 'worker') prepareToServe()
    if (states.jobs === 'local') await takeRole(settings, loadJobs)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const fault of error.faults) console.error(fault)
    process.exit(1)
  }
}

function prepareToServe(): void {
  letFinishedRendersGo()
  shared[unchanged] = answerUnchanged
  // Where each of many short-lived processes would ask, the first purchase does.
  if (!isOnFunctions()) void reportPrice()
}

async function takeRole({ RAMBLE_ROLE }: Environment, loadJobs: LoadJobs): Promise<void> {
  if (RAMBLE_ROLE !== 'web') return startWorkers(await loadJobs())
  declareJobs(loadJobs)
  shared[wantsWorker] = true
  setTimeout(() => {
    openQueues().catch((error) => logFailure(error, 'The job queues could not be opened'))
  }, OPEN_QUEUES_AFTER_MS).unref()
}
