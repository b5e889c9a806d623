import 'server-only'
import { type Transaction, transaction } from '../database/db'
import { env } from '../process/env'
import { statement } from '../database/statement'

/** Work that waits for the provider holds a connection; these many leave enough for everything else. */
const mostAtOnce = () => Math.max(1, Math.min(3, env().DATABASE_POOL_SIZE - 2))
let running = 0
const waiting: (() => void)[] = []

/** Two keys, so that this lock is never mistaken for another use of the person's number. */
const lockPayer = statement({
  text: `SELECT pg_advisory_xact_lock(hashtext('billing'), $1)`,
})

/**
 * Does `work` while nothing else, in any process, asks the provider about this person or writes what
 * it said: whoever reads later also writes later, so the provider's present state always wins. The
 * lock is not on the person's row, so capturing goes on meanwhile.
 */
export async function inTurn<Result>(
  userId: number,
  work: (tx: Transaction) => Promise<Result>,
  options: { isLong?: boolean } = {},
): Promise<Result> {
  if (running < mostAtOnce()) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await transaction(async (tx) => {
      await tx.query(lockPayer, [userId])
      return work(tx)
    }, options)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
