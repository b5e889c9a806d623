import 'server-only'
import type { Transaction } from './db'

const ONE_IN = 100

/**
 * Runs `work` after the commit of one in a hundred transactions that ask for it, by chance: what removes the oldest
 * rows beyond a limit costs the others nothing, and nobody can foresee which they are. Its failure is only logged.
 */
export function nowAndThen(tx: Transaction, work: () => Promise<void>): void {
  if (Math.random() * ONE_IN < 1) tx.afterCommit(work)
}
