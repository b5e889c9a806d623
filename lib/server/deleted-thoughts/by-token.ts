import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import type { Caller } from '../http/caller'

const findSetting = statement({
  text: `SELECT delete_at_once AS "isAtOnce" FROM public.users WHERE id = $1`,
  columns: { isAtOnce: column.bool },
})

/**
 * Throws `forbidden` if a deletion with an access token could not be taken back, because it is to be permanent or the
 * person deletes at once (access-tokens.md#scopes). `scopes` is null for a session, which may delete for good.
 */
export async function refuseForGoodByToken(
  { userId, scopes }: Pick<Caller, 'userId' | 'scopes'>,
  { permanently = false }: { permanently?: boolean } = {},
): Promise<void> {
  if (scopes === null) return
  if (permanently || (await deletesAtOnce(userId))) {
    throw new AppError('forbidden', 'An access token can’t delete thoughts for good.')
  }
}

async function deletesAtOnce(userId: number): Promise<boolean> {
  const [setting] = await sql.query(findSetting, [userId])
  return setting?.isAtOnce === true
}
