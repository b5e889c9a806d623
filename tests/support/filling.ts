import { transaction } from '@/lib/server/database/db'

/** Inserts many rows in one statement, which on a busy machine may exceed a call's timeout. */
export function fill(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return transaction((tx) => tx.run(text, values), { isLong: true })
}
