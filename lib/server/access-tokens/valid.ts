import 'server-only'

/**
 * SQL: whether `access_tokens k` of `users u` may be used at the moment in this expression: it has not expired, the
 * account is active, and nothing has ended all sessions of the account since it was made (access-tokens.md#its-end).
 */
export const isValidAt = (now: string) =>
  `k.session_version = u.session_version AND u.is_active AND (k.expires_at IS NULL OR k.expires_at > ${now})`
