import 'server-only'
import { addDays } from 'date-fns'
import type { AccessToken, CreatedAccessToken, NewAccessToken } from '@/lib/shared/access-tokens'
import { MOST_ACCESS_TOKENS } from '@/lib/shared/limits'
import { lockAccount } from '../accounts/lock'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { noMore } from '../errors'
import { log } from '../process/log'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { ACCESS_TOKEN_JSON } from './read'
import { lastCharactersOf, newTokenText, tokenHash } from './token-text'

/** Those of an earlier session version have ended and are in no list. */
const removeEnded = statement({
  text: `DELETE FROM public.access_tokens WHERE user_id = $1 AND session_version < $2`,
})

const insert = statement({
  text: `
    INSERT INTO public.access_tokens AS k
      (user_id, session_version, name, scopes, token_hash, last_characters, created_at, expires_at)
    SELECT $1::int, $2::int, $3::text, $4::public.token_scope[], $5::bytea, $6::text, $7::timestamptz, $8::timestamptz
     WHERE (SELECT count(*) FROM public.access_tokens o WHERE o.user_id = $1) < ${MOST_ACCESS_TOKENS}
    RETURNING ${ACCESS_TOKEN_JSON} AS token`,
  columns: { token: column.json<AccessToken>() },
})

/**
 * Makes an access token; the result alone has its secret. Throws what `requireProof` throws, and `conflict` when the
 * person has `MOST_ACCESS_TOKENS`, expired ones included (access-tokens.md#making-a-token).
 */
export async function createAccessToken({
  session,
  name,
  scopes,
  expiresInDays,
}: { session: ProvingSession } & NewAccessToken): Promise<CreatedAccessToken> {
  const { userId, sessionVersion } = session
  await requireProof(sql, session)
  const secret = newTokenText()
  const now = new Date()
  const expiresAt = expiresInDays === null ? null : addDays(now, expiresInDays)
  const stored = [tokenHash(secret), lastCharactersOf(secret), now, expiresAt]
  const [made] = await transaction(async (tx) => {
    await lockAccount(tx, userId)
    await requireProof(tx, session)
    tx.send(removeEnded, [userId, sessionVersion])
    return tx.query(insert, [userId, sessionVersion, name, scopes, ...stored])
  })
  if (!made) throw noMore(`${MOST_ACCESS_TOKENS} access tokens`)
  log().info({ userId, tokenId: made.token.id }, 'access token made')
  return { ...made.token, token: secret }
}
