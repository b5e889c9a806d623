import 'server-only'
import { sql } from '../database/db'
import { notFound } from '../errors'
import { column, type Row, statement } from '../database/statement'
import { batched } from '../process/batch'
import { ADDRESS_HASH } from './address-hash'
import { stopsMail } from './mail-stops'

/** A verified address that the account has left counts as verified while it may be taken back. */
const findAddresses = statement({
  text: `
    SELECT asked.place::int, ${ADDRESS_HASH('asked.address')} AS address, own.mailbox, own."isCurrent",
           CASE WHEN own."isCurrent" THEN u.email_verified_at IS NOT NULL
                ELSE EXISTS (SELECT FROM public.email_changes c
                              WHERE c.user_id = u.id AND lower(c.old_email) = lower(asked.address)
                                AND c.old_verified_at IS NOT NULL) END AS "isVerified",
           own."isCurrent" AND coalesce(u.email_grace_until > now(), false) AS "hasGrace",
           ${stopsMail('own.mailbox')} AS "isStopped"
      FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked (user_id, address, place)
      JOIN public.users u ON u.id = asked.user_id,
           LATERAL (SELECT lower(u.email) = lower(asked.address) AS "isCurrent",
                           public.mailbox_hash(asked.address) AS mailbox) own`,
  columns: {
    place: column.int,
    /** Hashes of the address and of its mailbox. */
    address: column.text,
    mailbox: column.text,
    /** It is the account's current address. */
    isCurrent: column.bool,
    isVerified: column.bool,
    /** The account is from before addresses were verified: it still gets as many mails as a verified address. */
    hasGrace: column.bool,
    /** Its reader wants no mail from this account. */
    isStopped: column.bool,
  },
})

export type KnownAddress = Omit<Row<typeof findAddresses>, 'place'>

interface Asked {
  userId: number
  address: string
}

const findAddress = batched(async (asked: Asked[]) => {
  const rows = await sql.query(findAddresses, [
    asked.map(({ userId }) => userId),
    asked.map(({ address }) => address),
  ])
  const known = new Map(rows.map((row) => [row.place, row]))
  return asked.map((_, index) => known.get(index + 1))
})

/** Returns what is known of an address that the account's mail goes to. Throws `not_found`. */
export async function readAddress(userId: number, address: string): Promise<KnownAddress> {
  const known = await findAddress({ userId, address })
  if (!known) throw notFound('User')
  return known
}
