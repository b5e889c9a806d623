import 'server-only'
import { z } from 'zod'
import { sql, violatedIndex } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError } from '../errors'
import type { LinkedAct } from './linked-act'
import { addressNamed } from '../recipients/no-address'

const claimsSchema = z.object({ userId: z.int(), address: z.string() })

const findOwn = statement({
  text: `
    SELECT email_verified_at IS NOT NULL AS "isDone" FROM public.users u
     WHERE u.id = $1 AND ${addressNamed('$2')} IS NOT NULL`,
  columns: { isDone: column.bool },
})

const markVerified = statement({
  text: `
    UPDATE public.users u SET email = ${addressNamed('$2')}, email_verified_at = now(), updated_at = now()
     WHERE u.id = $1 AND ${addressNamed('$2')} IS NOT NULL AND u.email_verified_at IS NULL`,
})

/**
 * Marks the account's address as verified. Gives the account back an address that its reader disowned earlier, if
 * nobody else has taken it: the reader's last choice counts. Changes nothing for an address that the account has left.
 */
export const verifyAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, address }) {
    const [own] = await sql.query(findOwn, [userId, address])
    return own ? (own.isDone ? 'done' : 'open') : null
  },
  async follow({ userId, address }) {
    try {
      await sql.query(markVerified, [userId, address])
      return null
    } catch (error) {
      if (violatedIndex(error) !== 'users_email_key') throw error
      throw new AppError('conflict', 'Another account now has this address.')
    }
  },
}
