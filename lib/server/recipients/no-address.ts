import 'server-only'
import { ADDRESS_HASH } from './address-hash'
import { stopsMail } from './mail-stops'

/**
 * SQL: the placeholder in `email` of `users u` while the account has no address. It is unique, and nobody can register
 * it or mail to it: a real address has something before its @.
 */
export const NO_ADDRESS = `'@' || u.id`

/** SQL: whether `users u` has an address. */
export const HAS_ADDRESS = `u.email NOT LIKE '@%'`

/** SQL: the address of `users u`; blank for none. */
export const ADDRESS_OR_BLANK = `CASE WHEN ${HAS_ADDRESS} THEN u.email ELSE '' END`

/** Whether this is such a placeholder, so that nothing can be mailed to it. */
export const isNoAddress = (email: string): boolean => email.startsWith('@')

/**
 * SQL: whether the reader of the address of `users u` has disowned it, and nobody has verified it since.
 */
export const IS_DISOWNED = `
  u.email_verified_at IS NULL AND ${stopsMail('public.mailbox_hash(u.email)')}`

/**
 * SQL that takes the addresses of all `users u` that meet a condition and makes them free. Each is kept for a few days
 * among the addresses that its account has left, so that a link in an earlier mail can give it back (`addressNamed`).
 */
export const freeing = (condition: string) => `
    WITH freed AS (
      INSERT INTO public.email_changes (user_id, old_email)
      SELECT u.id, u.email FROM public.users u WHERE ${HAS_ADDRESS} AND ${condition}
      RETURNING user_id)
    UPDATE public.users u SET email = ${NO_ADDRESS}, email_grace_until = NULL, updated_at = now()
      FROM freed WHERE u.id = freed.user_id`

/**
 * Returns SQL for the address of `users u` with this hash: its current address or, while it has none, the address that
 * its reader has disowned, unless another account has taken that. Null for any other hash.
 */
export const addressNamed = (hash: string) => `
  CASE WHEN ${HAS_ADDRESS} THEN CASE WHEN ${ADDRESS_HASH('u.email')} = ${hash} THEN u.email END
       ELSE (SELECT c.old_email FROM (SELECT old_email FROM public.email_changes
                                       WHERE user_id = u.id ORDER BY id DESC LIMIT 1) c
              WHERE ${ADDRESS_HASH('c.old_email')} = ${hash}
                AND NOT EXISTS (SELECT FROM public.users o
                                 WHERE lower(o.email) = lower(c.old_email))) END`
