import 'server-only'
import { sql } from '../db'
import type { SessionToken } from '../session-token'
import { IS_OPEN } from './open'

export interface Session {
  sessionId: number
  userId: number
  sessionVersion: number
  timezone: string
  /** Advanced by every write to the user's data; what ETags are made of. */
  revision: string
}

/** A session and when it was last known to be used, which is not written at every use. */
export type FoundSession = Session & { lastUsedAt: Date }

const sessionBy = (key: string) => `
    SELECT s.id AS "sessionId", u.id AS "userId", u.session_version AS "sessionVersion", u.timezone,
           r.revision, s.last_used_at AS "lastUsedAt"
      FROM public.sessions s
      JOIN public.users u ON u.id = s.user_id
      JOIN public.user_revisions r ON r.user_id = u.id
     WHERE ${key} = $1 AND s.user_id = $2 AND u.session_version = $3 AND ${IS_OPEN}`

const byId = { name: 'session', text: sessionBy('s.id') }
const byEarlierToken = { name: 'session-earlier', text: sessionBy('s.earlier_token_id') }

/**
 * The session of a token while it lasts: neither it nor every session of the person was ended since,
 * and the account is active (accounts.md#inactive-accounts). One read, which every request makes.
 */
export async function findSession(token: SessionToken): Promise<FoundSession | undefined> {
  const { userId, sessionVersion, sessionId, id } = token
  const [statement, key] = sessionId === null ? [byEarlierToken, id] : [byId, sessionId]
  const [found] = await sql.query<FoundSession>(statement, [key, userId, sessionVersion])
  return found
}
