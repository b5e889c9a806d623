import 'server-only'

/**
 * The part of a statement that lets the session which asked go on while every other one ends. The
 * statement raises the version of the account $1 in a part named `changed`, which returns its `id` and
 * `session_version`; $2 is the session. One that ended meanwhile stays so.
 */
export const RENEWED = `
      renewed AS (
        UPDATE public.sessions s SET session_version = c.session_version FROM changed c
         WHERE s.id = $2 AND s.user_id = c.id AND s.session_version = c.session_version - 1
           AND s.ended_at IS NULL)`
