import 'server-only'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { column, type Row, statement } from '../database/statement'
import { stopsMail } from './stops'

/** Returns SQL for the hash of an address in lower case, which signed links carry. */
export const ADDRESS_HASH = (address: string) =>
  `encode(sha256(convert_to(lower(${address}), 'UTF8')), 'hex')`

/** A verified address that was left counts as verified while it may be taken back. */
const findAddress = statement({
  text: `
    SELECT ${ADDRESS_HASH('$2::text')} AS address, public.mailbox_hash($2) AS mailbox,
           own."isCurrent",
           CASE WHEN own."isCurrent" THEN u.email_verified_at IS NOT NULL
                ELSE EXISTS (SELECT FROM public.email_changes c
                              WHERE c.user_id = u.id AND lower(c.old_email) = lower($2)
                                AND c.old_verified_at IS NOT NULL) END AS "isVerified",
           own."isCurrent" AND coalesce(u.email_grace_until > now(), false) AS "hasGrace",
           ${stopsMail('public.mailbox_hash($2)')} AS "isStopped"
      FROM public.users u, LATERAL (SELECT lower(u.email) = lower($2) AS "isCurrent") own
     WHERE u.id = $1`,
  columns: {
    /** Hashes of the address and of its mailbox. */
    address: column.text,
    mailbox: column.text,
    /** The account has it now, and has not left it. */
    isCurrent: column.bool,
    isVerified: column.bool,
    /** From before addresses were verified: it still gets as many mails as a verified one. */
    hasGrace: column.bool,
    /** Its reader wants no mail of this account. */
    isStopped: column.bool,
  },
})

export type KnownAddress = Row<typeof findAddress>

/** Returns what is known of an address that a mail of the account goes to. Throws `not_found`. */
export async function readAddress(userId: number, address: string): Promise<KnownAddress> {
  const [known] = await sql.query(findAddress, [userId, address])
  if (!known) throw notFound('User')
  return known
}
