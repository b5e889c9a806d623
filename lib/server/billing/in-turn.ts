import 'server-only'
import { type Transaction, transaction } from '../database/db'
import { env } from '../process/env'
import { statement } from '../database/statement'

/** Work that waits for the provider holds a connection; this limit leaves enough for everything else. */
const mostAtOnce = () => Math.max(1, Math.min(3, env().DATABASE_POOL_SIZE - 2))
let running = 0
const waiting: (() => void)[] = []

/** Two keys, so that this lock never collides with another lock on the person's id. */
const lockPayer = statement({
  text: `SELECT pg_advisory_xact_lock(hashtext('billing'), $1)`,
})

/**
 * Runs `work` in a transaction that holds the person's billing lock, and returns its result. While
 * it runs, no other process or request asks the payment provider about this person or writes its
 * response: a later read is also written later, so the provider's latest state always wins. The
 * lock is not on the person's row, so captures are not held up.
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
