import 'server-only'
import { EMAIL_CHANGE_TAKE_BACK_DAYS } from '@/lib/shared/limits'

/** SQL: whether `email_changes c` gave its account an address that is still new to it. */
export const IS_RECENT = `
  NOT c.is_taken_back AND c.changed_at > now() - make_interval(days => ${EMAIL_CHANGE_TAKE_BACK_DAYS})`

/**
 * SQL: whether the former address of `email_changes c` is kept for its reader, who had proved to be
 * the account's owner.
 */
export const IS_KEPT = `(${IS_RECENT} AND c.old_verified_at IS NOT NULL)`

/**
 * SQL: whether the reader of the former address may take `email_changes c` back from `users u`. A
 * former address that was never verified may be a typing error, and its reader a stranger: the
 * person who has verified the new address is the owner.
 */
export const MAY_TAKE_BACK = `(c.old_verified_at IS NOT NULL OR u.email_verified_at IS NULL)`
