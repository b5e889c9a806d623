import 'server-only'
import type { AccessToken } from '@/lib/shared/access-tokens'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'

/** SQL for an `AccessToken` as JSON, from `access_tokens k`. */
export const ACCESS_TOKEN_JSON = jsonObject<AccessToken>({
  id: 'k.id',
  name: 'k.name',
  scopes: 'to_jsonb(k.scopes)',
  lastCharacters: 'k.last_characters',
  createdAt: isoTimestamp('k.created_at'),
  expiresAt: isoTimestamp('k.expires_at'),
  lastUsedAt: isoTimestamp('k.last_used_at'),
})

const list = statement({
  text: `
    SELECT ${ACCESS_TOKEN_JSON} AS token
      FROM public.access_tokens k JOIN public.users u ON u.id = k.user_id
     WHERE k.user_id = $1 AND k.session_version = u.session_version
     ORDER BY k.created_at DESC, k.id DESC`,
  columns: { token: column.json<AccessToken>() },
})

/** Returns a person's tokens, expired ones too, latest first. */
export async function listAccessTokens({ userId }: { userId: number }): Promise<AccessToken[]> {
  const rows = await sql.query(list, [userId])
  return rows.map(({ token }) => token)
}
