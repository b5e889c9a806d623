import 'server-only'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'

const lockRow = statement({
  text: 'SELECT FROM public.users WHERE id = $1 FOR UPDATE',
})

/**
 * Locks the person's row until the transaction ends, so that transactions of one person which take
 * this lock run one after the other. Returns whether the account exists.
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.query(lockRow, [userId])).length > 0
}
