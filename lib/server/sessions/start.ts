import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { deviceOf } from './device'

/** More browsers than anyone has. A further sign-in removes the least recently used session. */
const MOST_SESSIONS = 100

const start = statement({
  text: `
    WITH beyond AS (
      DELETE FROM public.sessions WHERE id IN (
        SELECT id FROM public.sessions
         WHERE user_id = $1 AND earlier_token_id IS NULL
         ORDER BY ended_at IS NULL AND session_version >= $2 DESC, last_used_at DESC, id DESC
        OFFSET ${MOST_SESSIONS - 1} FOR UPDATE SKIP LOCKED))
    INSERT INTO public.sessions (user_id, session_version, device, created_at, last_used_at)
    VALUES ($1, $2, $3, $4, $4) RETURNING id AS "sessionId"`,
  columns: { sessionId: column.int },
})

/**
 * Begins a session for a person who has just proven who they are. `sessionVersion` is the account's
 * at the moment of that proof, so if the password is changed in between, the session has already
 * ended.
 */
export async function startSession({
  userId,
  sessionVersion,
  userAgent,
}: {
  userId: number
  sessionVersion: number
  userAgent: string | null
}): Promise<{ sessionId: number }> {
  const values = [userId, sessionVersion, deviceOf(userAgent), new Date()]
  const [started] = await sql.query(start, values)
  if (!started) throw new Error('The started session was not returned')
  return started
}
