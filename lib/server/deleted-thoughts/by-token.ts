import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'

const findSetting = statement({
  text: `SELECT delete_at_once AS "isAtOnce" FROM public.users WHERE id = $1`,
  columns: { isAtOnce: column.bool },
})

/**
 * Throws `forbidden` if a deletion with an access token could not be taken back, because it is to be permanent or the
 * person deletes at once (access-tokens.md#scopes). `tokenId` is null for a session, which may delete for good.
 */
export async function refuseForGoodByToken(
  { userId, tokenId }: { userId: number; tokenId: number | null },
  { permanently = false }: { permanently?: boolean } = {},
): Promise<void> {
  if (tokenId === null) return
  if (permanently || (await deletesAtOnce(userId))) {
    throw new AppError('forbidden', 'An access token can’t delete thoughts for good.')
  }
}

async function deletesAtOnce(userId: number): Promise<boolean> {
  const [setting] = await sql.query(findSetting, [userId])
  return setting?.isAtOnce === true
}
