import 'server-only'

/**
 * The part of a statement that continues the calling session $2 while all others end. The statement
 * raises the session version of the account $1 in a part named `changed`, which returns its `id`
 * and `session_version`. A calling session that has ended in the meantime stays ended.
 */
export const RENEWED = `
      renewed AS (
        UPDATE public.sessions s SET session_version = c.session_version FROM changed c
         WHERE s.id = $2 AND s.user_id = c.id AND s.session_version = c.session_version - 1
           AND s.ended_at IS NULL)`
