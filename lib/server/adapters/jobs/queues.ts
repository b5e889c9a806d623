import 'server-only'
import type { PgBoss } from 'pg-boss'
import type { Job } from '../../jobs/define-job'
import { outsideTransaction } from '../../database/db'
import { openEmittingEngine, openWorkingEngine } from './engine'

/** Loads the jobs with everything that they import; a process that serves pages does this later. */
export type LoadJobs = () => Promise<readonly Job[]>

interface Queues {
  loadJobs: LoadJobs
  emitting?: Promise<PgBoss>
  working?: Promise<PgBoss>
}

// Next bundles the start hook and the routes separately, so shared state is on `globalThis`.
const shared = globalThis as typeof globalThis & { rambleQueues?: Queues }

function declared(): Queues {
  if (!shared.rambleQueues) throw new Error('No jobs are declared')
  return shared.rambleQueues
}

/** Declares the jobs that exist. Call this before the first event is emitted. */
export function declareJobs(loadJobs: LoadJobs): void {
  shared.rambleQueues ??= { loadJobs }
}

/** Returns the jobs, and the engine for their events, which the first call opens. */
export async function openQueues(): Promise<{ boss: PgBoss; jobs: readonly Job[] }> {
  const queues = declared()
  const boss = await (queues.working ?? (queues.emitting ??= openEmitting(queues)))
  return { boss, jobs: await queues.loadJobs() }
}

function openEmitting(queues: Queues): Promise<PgBoss> {
  // The engine's timers outlive the transaction whose event opens it.
  const opening = outsideTransaction(() => queues.loadJobs().then(openEmittingEngine))
  // The next event tries again.
  opening.catch(() => delete queues.emitting)
  return opening
}

/** Opens the engine for working on jobs, once per process. */
export function openForWork(): Promise<PgBoss> {
  const queues = declared()
  const opening = (queues.working ??= queues.loadJobs().then(openWorkingEngine))
  // The next start tries again.
  opening.catch(() => delete queues.working)
  return opening
}

/** Closes the engine that works, waiting at most four seconds for running jobs. */
export async function closeForWork(): Promise<void> {
  const queues = shared.rambleQueues
  await close(queues?.working, { graceful: true })
  delete queues?.working
}

/** Waits at most four seconds for running jobs and closes the connections. */
export async function closeQueues(): Promise<void> {
  await Promise.all([closeForWork(), close(shared.rambleQueues?.emitting, { graceful: false })])
  // Only now, because running jobs emit events too.
  delete shared.rambleQueues
}

async function close(
  opening: Promise<PgBoss> | undefined,
  { graceful }: { graceful: boolean },
): Promise<void> {
  const boss = await opening?.catch(() => undefined)
  await boss?.stop({ graceful, timeout: 4_000 })
}
