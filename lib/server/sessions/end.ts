import 'server-only'
import { sql } from '../database/db'
import { notFound } from '../errors'
import type { SessionToken } from '../tokens/session-token'
import { column, statement } from '../database/statement'
import { IS_OPEN } from './open'
import { RENEWED } from './renewed'
import { takeOverToken } from './take-over'

const endByToken = statement({
  text: `
    UPDATE public.sessions SET ended_at = $4
     WHERE user_id = $1 AND (id = $2 OR earlier_token_id = $3) AND ended_at IS NULL`,
})

/** Ends the session of a token, for every copy of its cookie. Even a token that is no longer valid ends it. */
export async function endSession(token: SessionToken): Promise<void> {
  // Without a row, the token could be taken over later.
  if (token.sessionId === null) await takeOverToken(token, null)
  await sql.query(endByToken, [token.userId, token.sessionId, token.id, new Date()])
}

const endOne = statement({
  text: `
    UPDATE public.sessions s SET ended_at = $3 FROM public.users u
     WHERE s.id = $2 AND s.user_id = $1 AND u.id = s.user_id AND ${IS_OPEN}
    RETURNING s.id`,
  columns: { id: column.int },
})

/** Ends one of a person's sessions. Throws `not_found` when it has ended or is another person's. */
export async function endOneSession({
  userId,
  sessionId,
}: {
  userId: number
  sessionId: number
}): Promise<void> {
  const [ended] = await sql.query(endOne, [userId, sessionId, new Date()])
  if (!ended) throw notFound('Session')
}

const endOthers = statement({
  text: `
    WITH changed AS (
        UPDATE public.users SET session_version = session_version + 1 WHERE id = $1
        RETURNING id, session_version),${RENEWED}
    SELECT session_version AS "sessionVersion" FROM changed`,
  columns: { sessionVersion: column.int },
})

/**
 * Ends every other session of a person. Returns the session version that the calling session
 * continues with. Throws `not_found` when the account is gone.
 */
export async function endOtherSessions({
  userId,
  sessionId,
}: {
  userId: number
  sessionId: number
}): Promise<{ sessionVersion: number }> {
  const [changed] = await sql.query(endOthers, [userId, sessionId])
  if (!changed) throw notFound('User')
  return changed
}

const endAll = statement({
  text: `UPDATE public.users SET session_version = session_version + 1 WHERE id = $1`,
})

/** Ends every session of a person, including this one (sign-in.md#signing-out-everywhere). */
export async function endAllSessions({ userId }: { userId: number }): Promise<void> {
  await sql.query(endAll, [userId])
}
