import 'server-only'

/**
 * SQL: whether `sessions s` of `users u` is open: neither it nor all sessions of the account have
 * ended, and the account is active.
 */
export const IS_OPEN = `s.ended_at IS NULL AND s.session_version = u.session_version AND u.is_active`
