import 'server-only'
import type { Transaction } from './db'

const ONE_IN = 100

/**
 * Runs `work` after the commit of about one in a hundred of the transactions that request it, chosen at random. So
 * removing the oldest rows beyond a limit costs the others nothing, and nobody can predict which transaction does
 * it. A failure is only logged.
 */
export function occasionally(tx: Transaction, work: () => Promise<void>): void {
  if (Math.random() * ONE_IN < 1) tx.afterCommit(work)
}
