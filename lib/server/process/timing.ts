import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { env } from './env'

/** The parts of a request's time. `database` is contained in the other two. */
type Part = 'session' | 'database' | 'handler'

// A build has several copies of this module, and only one of them made the database's pool.
const shared = globalThis as typeof globalThis & {
  rambleTimings?: AsyncLocalStorage<Map<Part, number>>
}

/** The milliseconds of each part of the current request. */
const requests = (shared.rambleTimings ??= new AsyncLocalStorage())

function isShown(): boolean {
  const { RAMBLE_MODE, SERVER_TIMING } = env()
  return (SERVER_TIMING ?? (RAMBLE_MODE === 'local' ? 'on' : 'off')) === 'on'
}

/**
 * Runs the work of a request and returns its result with the header `Server-Timing`, or without
 * headers when times are not shown.
 */
export async function withTiming<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; headers: Record<string, string> }> {
  if (!isShown()) return { result: await work(), headers: {} }
  const spent = new Map<Part, number>()
  const result = await requests.run(spent, work)
  const parts = [...spent].map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`)
  return { result, headers: parts.length > 0 ? { 'Server-Timing': parts.join(', ') } : {} }
}

/**
 * Adds the time until `work` ends to a part of the current request, and returns `work`. The times
 * of concurrent work are added up.
 */
export function timed<Result>(part: Part, work: Promise<Result>): Promise<Result> {
  const spent = requests.getStore()
  if (!spent) return work
  const begun = performance.now()
  return work.finally(() => {
    spent.set(part, (spent.get(part) ?? 0) + performance.now() - begun)
  })
}
