import 'server-only'
import { fileStorage } from '../adapters/storage'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { env } from '../process/env'
import { notFound } from '../errors'
import { readToken, signToken } from '../tokens/signed-token'

/** Returns the signed URL at which the owner downloads an export until `expiresAt`. */
export async function exportUrl({
  exportId,
  expiresAt,
}: {
  exportId: number
  expiresAt: Date
}): Promise<string> {
  const url = new URL('/api/user/export/download', env().NEXTAUTH_URL)
  url.searchParams.set('token', await signToken('account-export', { exportId }, expiresAt))
  return url.href
}

const findReady = statement({
  text: `
    SELECT file_key AS "fileKey" FROM public.account_exports
     WHERE id = $1 AND user_id = $2 AND status = 'ready' AND expires_at > $3`,
  columns: { fileKey: column.text },
})

/**
 * Returns the file of a signed link to the person that the link belongs to. Throws the same
 * `not_found` for a link that is forged, expired or another person's, and for a file that no longer
 * exists.
 */
export async function openExport({
  userId,
  token,
  now,
}: {
  userId: number
  token: string
  now: Date
}): Promise<ReadableStream<Uint8Array>> {
  const exportId = (await readToken('account-export', token, now))?.exportId
  const [found] =
    typeof exportId === 'number' ? await sql.query(findReady, [exportId, userId, now]) : []
  const file = found && (await (await fileStorage()).read(found.fileKey))
  if (!file) throw notFound('Export')
  return file
}
