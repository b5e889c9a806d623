import 'server-only'
import { jobs } from '@/inngest/functions'
import { startWorkers } from './adapters/jobs/postgres'
import { ConfigurationError, env, providerStates } from './env'

/**
 * Prepares a server process: says what is configured, or what is wrong with it and stops, and starts
 * working on jobs unless Inngest does.
 */
export async function startServer(): Promise<void> {
  try {
    const states = providerStates(env())
    console.log(
      Object.entries(states)
        .map(([provider, state]) => `${provider}: ${state}`)
        .join(' · '),
    )
    if (states.jobs === 'local') await startWorkers(jobs)
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const fault of error.faults) console.error(fault)
    process.exit(1)
  }
}
