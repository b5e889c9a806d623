import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

/** What is being done for a person. */
export interface Work {
  userId: number
  /** Counts the time for which the work has held a database connection, even after it has ended. */
  countDatabase(ms: number): void
}

/** Holds the work: that of a page is known only once its session is. */
export interface Holder {
  work?: Work
}

// A build has several copies of this module, and only one of them made the database's pool.
const shared = globalThis as typeof globalThis & { rambleWork?: AsyncLocalStorage<Holder> }

const works = (shared.rambleWork ??= new AsyncLocalStorage())

/** Returns the current work; undefined for work that belongs to nobody. */
export function currentWork(): Work | undefined {
  return works.getStore()?.work
}

/** Runs `run` as work for a person, and returns its result. */
export function doWork<Result>(work: Work, run: () => Result): Result {
  return works.run({ work }, run)
}

/** Runs work that outlives a person's work or is done for several people, and returns its result. */
export function withoutWork<Result>(run: () => Result): Result {
  return works.exit(run)
}

/**
 * Makes everything the caller does from here on the work of the page that is being rendered; `page` gets the work
 * later. A callback could not cover what the page does once it has its session.
 */
export function enterPage(page: Holder): void {
  works.enterWith(page)
}
