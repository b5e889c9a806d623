import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done for a person. */
export interface Work {
  userId: number
  /** Counts the time for which it has held a connection of the database, also once it has ended. */
  countDatabase(ms: number): void
}

/** Where the work stands: that of a page is known only once its session is. */
export interface Holder {
  work?: Work
}

// A build has several copies of this module, and one of them has made the database's pool.
const shared = globalThis as typeof globalThis & { rambleWork?: AsyncLocalStorage<Holder> }

const works = (shared.rambleWork ??= new AsyncLocalStorage())

/** Returns the work that is under way here; undefined for what is nobody's. */
export function currentWork(): Work | undefined {
  return works.getStore()?.work
}

/** Runs what is done for a person, and returns its result. */
export function doWork<Result>(work: Work, run: () => Result): Result {
  return works.run({ work }, run)
}

/** Runs what outlives a person's work or is done for several people, and returns its result. */
export function nobodysWork<Result>(run: () => Result): Result {
  return works.exit(run)
}

/**
 * Makes whatever the caller does from here on the work of the page that is being rendered; `page` gets it
 * later. A callback would not reach what the page does once it has its session.
 */
export function enterPage(page: Holder): void {
  works.enterWith(page)
}
