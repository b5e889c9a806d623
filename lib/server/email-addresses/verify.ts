import 'server-only'
import { z } from 'zod'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { ADDRESS_HASH } from './read'
import type { LinkedAct } from './linked-act'

const claimsSchema = z.object({ userId: z.int(), address: z.string() })

const findOwn = statement({
  text: `
    SELECT email_verified_at IS NOT NULL AS "isDone" FROM public.users
     WHERE id = $1 AND ${ADDRESS_HASH('email')} = $2`,
  columns: { isDone: column.bool },
})

const markVerified = statement({
  text: `
    UPDATE public.users SET email_verified_at = now(), updated_at = now()
     WHERE id = $1 AND ${ADDRESS_HASH('email')} = $2 AND email_verified_at IS NULL`,
})

/**
 * Marks the account's address as verified. Changes nothing for an address that the account has
 * left.
 */
export const verifyAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, address }) {
    const [own] = await sql.query(findOwn, [userId, address])
    return own ? (own.isDone ? 'done' : 'open') : null
  },
  async follow({ userId, address }) {
    await sql.query(markVerified, [userId, address])
    return null
  },
}
