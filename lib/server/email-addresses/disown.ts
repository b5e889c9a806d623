import 'server-only'
import { z } from 'zod'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import type { LinkedAct } from './linked-act'
import { stopsMail } from './stops'

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

const markUnverified = statement({
  text: `
    UPDATE public.users SET email_verified_at = NULL, email_grace_until = NULL, updated_at = now()
     WHERE id = $1 AND public.mailbox_hash(email) = $2`,
})

/** Stops all mail of one account to one mailbox, even when the account returns to it later. */
export const disownAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, mailbox }) {
    const [stop] = await sql.query(findStop, [userId, mailbox])
    return stop ? (stop.isDone ? 'done' : 'open') : null
  },
  async follow({ userId, mailbox }) {
    await transaction(async (tx) => {
      await tx.query(addStop, [userId, mailbox])
      await tx.query(markUnverified, [userId, mailbox])
    })
    return null
  },
}
