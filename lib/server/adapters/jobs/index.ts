import 'server-only'
import { env, providerStates } from '../../process/env'
import { inngestQueue } from './inngest'
import type { JobQueue } from './port'
import { postgresQueue } from './postgres'

/** Inngest when its keys are there, otherwise the app's own PostgreSQL. */
export function jobQueue(): JobQueue {
  return providerStates(env()).jobs === 'live' ? inngestQueue : postgresQueue
}
