import 'server-only'
import { subSeconds } from 'date-fns'
import type { SessionEntry } from '@/lib/shared/sessions'
import { sql } from '../database/db'
import { SESSION_MAX_AGE_S } from '../tokens/session-token'
import { column, statement } from '../database/statement'
import { IS_OPEN } from './open'

const list = statement({
  text: `
    SELECT s.id, s.device, s.created_at AS "createdAt", s.last_used_at AS "lastUsedAt",
           s.id = $2 AS "isCurrent"
      FROM public.sessions s JOIN public.users u ON u.id = s.user_id
     WHERE s.user_id = $1 AND ${IS_OPEN} AND s.last_used_at > $3
     ORDER BY s.id = $2 DESC, s.last_used_at DESC, s.id DESC`,
  columns: {
    id: column.int,
    device: column.text.orNull,
    createdAt: column.moment,
    lastUsedAt: column.moment,
    isCurrent: column.bool,
  },
})

/** Returns a person's open sessions: the calling one first, then the most recently used. */
export async function listSessions({
  userId,
  sessionId,
}: {
  userId: number
  sessionId: number
}): Promise<SessionEntry[]> {
  const since = subSeconds(new Date(), SESSION_MAX_AGE_S)
  const rows = await sql.query(list, [userId, sessionId, since])
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }))
}
