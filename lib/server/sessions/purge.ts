import 'server-only'
import { subDays, subSeconds } from 'date-fns'
import { SESSION_MAX_AGE_S } from '../tokens/session-token'
import { purgeByWalking } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'

/**
 * Walks through all sessions, since `last_used_at` is in no index. Keeps the row of an earlier token after its end, so
 * that the token is not taken over again.
 */
const over = statement({
  text: `
    WITH page AS (SELECT id FROM public.sessions WHERE id > $1 ORDER BY id LIMIT $2),
         due AS (
           SELECT s.id FROM page JOIN public.sessions s USING (id) JOIN public.users u ON u.id = s.user_id
            WHERE s.last_used_at < $3
               OR s.earlier_token_id IS NULL
                  AND (s.ended_at IS NOT NULL OR s.session_version < u.session_version)
              FOR UPDATE OF s SKIP LOCKED),
         gone AS (DELETE FROM public.sessions s USING due WHERE s.id = due.id)
    SELECT max(id) AS after FROM page`,
  columns: { after: column.int.orNull },
})

/** Removes sessions that have ended, and those whose cookies have all expired at `now`. */
export function purgeSessions(now: Date, limits?: TimeLimits): Promise<void> {
  // One day more, since the last use is not stored exactly.
  const before = subDays(subSeconds(now, SESSION_MAX_AGE_S), 1)
  return purgeByWalking({ sweep: 'sessions-over', step: over }, [before], limits)
}
