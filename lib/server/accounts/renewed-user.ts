import 'server-only'
import { sql } from '../database/db'
import type { Statement } from '../database/statement'
import { RENEWED } from '../sessions/renewed'
import { SIGNED_IN_COLUMNS, type SIGNED_IN_FIELDS, type SignedIn, toSignedIn } from './signed-in'

/** The rows of a statement that lets one session go on, whose last part this is. */
export const RENEWED_USER = `${RENEWED}
    SELECT ${SIGNED_IN_COLUMNS} FROM changed u`

/** The session that asked goes on by the new version; every other one has ended. */
export async function renew(
  statement: Statement<typeof SIGNED_IN_FIELDS>,
  values: unknown[],
): Promise<SignedIn | undefined> {
  const [row] = await sql.query(statement, values)
  return row && toSignedIn(row)
}
