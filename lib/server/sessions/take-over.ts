import 'server-only'
import { sql } from '../database/db'
import type { SessionToken } from '../tokens/session-token'
import { statement } from '../database/statement'

/** The session keeps the token's id for as long as the token could be used again, ended or not. */
const takeOver = statement({
  text: `
    INSERT INTO public.sessions
      (user_id, session_version, earlier_token_id, device, created_at, last_used_at)
    SELECT u.id, u.session_version, $3::text, $4::text, $5::timestamptz, $6::timestamptz FROM public.users u
     WHERE u.id = $1 AND u.session_version = $2 AND u.is_active
       AND NOT EXISTS (SELECT FROM public.sessions WHERE earlier_token_id = $3::text)
    ON CONFLICT (earlier_token_id) DO NOTHING`,
})

/**
 * Adds a session for a token from before sessions had rows, or from a server that adds none. Does
 * so once per token, so that an ended session stays ended.
 */
export async function takeOverToken(token: SessionToken, device: string | null): Promise<void> {
  const { userId, sessionVersion, id, issuedAt } = token
  const begun = new Date(issuedAt * 1000)
  await sql.query(takeOver, [userId, sessionVersion, id, device, begun, new Date()])
}
