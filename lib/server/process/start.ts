import 'server-only'
import { startWorkers, stopWorkers } from '../adapters/jobs/postgres'
import { reportPrice } from '../billing/price'
import { closeDatabase } from '../database/db'
import { answerUnchanged } from '../http/unchanged'
import type { Job } from '../jobs/define-job'
import { ConfigurationError, env, providerStates } from './env'
import { letFinishedRendersGo } from './finished-renders'

/**
 * Where the server process (scripts/lib/serve.mjs) finds the functions that it calls before it
 * ends, and before it passes a request to Next.
 */
const shutdown = Symbol.for('ramble.shutdown')
const unchanged = Symbol.for('ramble.unchanged')
const shared = globalThis as typeof globalThis & {
  [shutdown]?: Set<() => Promise<void>>
  [unchanged]?: typeof answerUnchanged
}

async function stopServer(): Promise<void> {
  await stopWorkers()
  await closeDatabase()
}

/**
 * Prepares a server process: prints the state of each provider, and starts working on `jobs` unless
 * Inngest does. Prints the faults of a wrong configuration and ends the process with 1.
 */
export async function startServer(jobs: readonly Job[]): Promise<void> {
  try {
    const states = providerStates(env())
    console.log(
      Object.entries(states)
        .map(([provider, state]) => `${provider}: ${state}`)
        .join(' · '),
    )
    letFinishedRendersGo()
    shared[unchanged] = answerUnchanged
    ;(shared[shutdown] ??= new Set()).add(stopServer)
    if (states.jobs === 'local') await startWorkers(jobs)
    void reportPrice()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const fault of error.faults) console.error(fault)
    process.exit(1)
  }
}
