import 'server-only'

/**
 * Whether `sessions s` of `users u` may go on: neither it nor every session of the account was ended, and
 * the account is active; for statements.
 */
export const IS_OPEN = `s.ended_at IS NULL AND s.session_version = u.session_version AND u.is_active`
