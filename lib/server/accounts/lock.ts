import 'server-only'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'

const lockRow = statement({
  text: 'SELECT FROM public.users WHERE id = $1 FOR UPDATE',
})

/**
 * Lets what one person does in this transaction and in others come one after the other. Returns whether
 * there is such an account.
 */
export async function lockAccount(tx: Transaction, userId: number): Promise<boolean> {
  return (await tx.query(lockRow, [userId])).length > 0
}
