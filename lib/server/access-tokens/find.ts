import 'server-only'
import type { TokenScope } from '@/lib/shared/access-tokens'
import { sql } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { HAS_WEBHOOKS } from '../sessions/has-webhooks'
import { isTokenText, tokenHash } from './token-text'
import { isValidAt } from './valid'

const byHash = statement({
  text: `
    SELECT k.id AS "tokenId", to_jsonb(k.scopes) AS scopes, k.last_used_at AS "lastUsedAt",
           u.id AS "userId", u.timezone, r.revision, ${HAS_WEBHOOKS} AS "hasWebhooks"
      FROM public.access_tokens k
      JOIN public.users u ON u.id = k.user_id
      JOIN public.user_revisions r ON r.user_id = u.id
     WHERE k.token_hash = $1 AND ${isValidAt('$2')}`,
  columns: {
    tokenId: column.int,
    scopes: column.json<TokenScope[]>(),
    lastUsedAt: column.moment.orNull,
    userId: column.int,
    timezone: column.text,
    revision: column.bigint,
    hasWebhooks: column.bool,
  },
})

/** A valid token, and the person whose it is. */
export type FoundToken = Row<typeof byHash>

/** Returns what a token's text stands for; undefined for a text that is no token, and for one that is no longer valid. */
export async function findToken(text: string): Promise<FoundToken | undefined> {
  if (!isTokenText(text)) return undefined
  const [found] = await sql.query(byHash, [tokenHash(text), new Date()])
  return found
}
