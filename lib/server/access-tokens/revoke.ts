import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { log } from '../process/log'

const remove = statement({
  text: `DELETE FROM public.access_tokens WHERE id = $2 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/** Ends a token at once. Throws `not_found` when it has ended or is another person's. */
export async function revokeAccessToken({
  userId,
  tokenId,
}: {
  userId: number
  tokenId: number
}): Promise<void> {
  const [removed] = await sql.query(remove, [userId, tokenId])
  if (!removed) throw notFound('Access token')
  log().info({ userId, tokenId }, 'access token revoked')
}
