import { transaction } from '@/lib/server/database/db'

/** Writes many rows at once, which on a busy machine takes longer than a call's statement may. */
export function fill(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  return transaction((tx) => tx.run(text, values), { isLong: true })
}
