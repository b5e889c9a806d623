import 'server-only'
import { subDays, subSeconds } from 'date-fns'
import { transaction } from '../database/db'
import { SESSION_MAX_AGE_S } from '../tokens/session-token'
import { statement } from '../database/statement'

/** Keeps the row of an earlier token after its end, so that the token is not taken over again. */
const purge = statement({
  text: `
    DELETE FROM public.sessions s USING public.users u
     WHERE u.id = s.user_id
       AND (s.last_used_at < $1
            OR s.earlier_token_id IS NULL
               AND (s.ended_at IS NOT NULL OR s.session_version < u.session_version))`,
})

/** Removes sessions that have ended, and those whose cookies have all expired at `now`. */
export async function purgeSessions(now: Date): Promise<void> {
  // One day more, since the last use is not stored to the minute.
  const before = subDays(subSeconds(now, SESSION_MAX_AGE_S), 1)
  await transaction((tx) => tx.query(purge, [before]), { isLong: true })
}
