import 'server-only'
import { z } from 'zod'
import { lockAccount } from '../accounts/lock'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import type { LinkedAct } from './linked-act'
import { freeing } from '../recipients/no-address'
import { stopsMail } from '../recipients/mail-stops'

const claimsSchema = z.object({ userId: z.int(), mailbox: z.string() })

/** An address that its reader has verified since the stop gets mail again. */
const findStop = statement({
  text: `
    SELECT ${stopsMail('$2')}
             AND NOT (public.mailbox_hash(u.email) = $2 AND u.email_verified_at IS NOT NULL) AS "isDone"
      FROM public.users u WHERE u.id = $1`,
  columns: { isDone: column.bool },
})

const addStop = statement({
  text: `
    INSERT INTO public.mail_stops (user_id, mailbox)
    SELECT id, $2 FROM public.users WHERE id = $1
    ON CONFLICT DO NOTHING`,
})

/** The account can't verify the address, so keeping it would only lock out the person who reads its mail. */
const free = statement({
  text: freeing(`u.id = $1 AND public.mailbox_hash(u.email) = $2 AND u.email_verified_at IS NULL`),
})

const markUnverified = statement({
  text: `
    UPDATE public.users SET email_verified_at = NULL, email_grace_until = NULL, updated_at = now()
     WHERE id = $1 AND public.mailbox_hash(email) = $2 AND email_verified_at IS NOT NULL`,
})

/**
 * Stops all mail of one account to one mailbox, even when the account returns to it later. An address
 * that was never verified is taken from the account, so that its reader can register it.
 */
export const disownAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, mailbox }) {
    const [stop] = await sql.query(findStop, [userId, mailbox])
    return stop ? (stop.isDone ? 'done' : 'open') : null
  },
  async follow({ userId, mailbox }) {
    await transaction(async (tx) => {
      await lockAccount(tx, userId)
      await tx.query(addStop, [userId, mailbox])
      await tx.query(free, [userId, mailbox])
      await tx.query(markUnverified, [userId, mailbox])
    })
    return null
  },
}
