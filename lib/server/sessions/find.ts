import 'server-only'
import { sql } from '../database/db'
import type { SessionToken } from '../tokens/session-token'
import { column, type Row, statement } from '../database/statement'
import { HAS_WEBHOOKS } from './has-webhooks'
import { IS_OPEN } from './open'

const sessionBy = (key: string) =>
  statement({
    text: `
    SELECT s.id AS "sessionId", u.id AS "userId", u.session_version AS "sessionVersion", u.timezone,
           r.revision, s.last_used_at AS "lastUsedAt", ${HAS_WEBHOOKS} AS "hasWebhooks"
      FROM public.sessions s
      JOIN public.users u ON u.id = s.user_id
      JOIN public.user_revisions r ON r.user_id = u.id
     WHERE ${key} = $1 AND s.user_id = $2 AND u.session_version = $3 AND ${IS_OPEN}`,
    columns: {
      sessionId: column.int,
      userId: column.int,
      sessionVersion: column.int,
      timezone: column.text,
      /** Raised by every write to the user's data; part of every ETag. */
      revision: column.bigint,
      lastUsedAt: column.moment,
      hasWebhooks: column.bool,
    },
  })

const byId = sessionBy('s.id')
const byEarlierToken = sessionBy('s.earlier_token_id')

/** A session and its last known use, which is not written each time. */
export type FoundSession = Row<typeof byId>
export type Session = Omit<FoundSession, 'lastUsedAt'> & Pick<SessionToken, 'provenAt'>

/**
 * Returns the open session of a token; undefined when it has ended, when all sessions of the person
 * have ended, or when the account is not active (accounts.md#inactive-accounts). Every request
 * makes this one query.
 */
export async function findSession(token: SessionToken): Promise<FoundSession | undefined> {
  const { userId, sessionVersion, sessionId, id } = token
  const [statement, key] = sessionId === null ? [byEarlierToken, id] : [byId, sessionId]
  const [found] = await sql.query(statement, [key, userId, sessionVersion])
  return found
}
