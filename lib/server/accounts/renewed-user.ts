import 'server-only'
import type { SqlExecutor } from '../database/db'
import type { Statement } from '../database/statement'
import { RENEWED } from '../sessions/renewed'
import { SIGNED_IN_COLUMNS, type SIGNED_IN_FIELDS, type SignedIn, toSignedIn } from './signed-in'

/** The end of a statement that ends all sessions but one. It returns that session's user. */
export const RENEWED_USER = `${RENEWED}
    SELECT ${SIGNED_IN_COLUMNS} FROM changed u`

/**
 * Runs a statement that ends in `RENEWED_USER`: the calling session continues with the returned
 * session version, every other session has ended. Returns undefined when the statement changed no
 * account.
 */
export async function renew(
  executor: SqlExecutor,
  statement: Statement<typeof SIGNED_IN_FIELDS>,
  values: unknown[],
): Promise<SignedIn | undefined> {
  const [row] = await executor.query(statement, values)
  return row && toSignedIn(row)
}
