import 'server-only'
import { z } from 'zod'
import { lockAccount } from '../accounts/lock'
import { sql, transaction, violatedIndex } from '../database/db'
import { AppError } from '../errors'
import { endAllSessions } from '../sessions/end'
import { column, statement } from '../database/statement'
import type { LinkedAct } from './linked-act'

const claimsSchema = z.object({ userId: z.int(), changeId: z.int() })

/** A change counts as taken back too when an older change was. */
const findChange = statement({
  text: `
    SELECT c.is_taken_back AS "isTakenBack", lower(u.email) = lower(c.old_email) AS "isOld"
      FROM public.email_changes c JOIN public.users u ON u.id = c.user_id
     WHERE c.id = $2 AND c.user_id = $1`,
  columns: { isTakenBack: column.bool, isOld: column.bool },
})

/** Voids later changes too: their addresses may belong to the person who took over the account. */
const voidChanges = statement({
  text: `
    UPDATE public.email_changes SET is_taken_back = true
     WHERE user_id = $1 AND id >= $2 AND NOT is_taken_back
    RETURNING id, old_email AS "oldEmail"`,
  columns: { id: column.int, oldEmail: column.text },
})

/** The link was sent to this address, so following it verifies the address. */
const restore = statement({
  text: `
    UPDATE public.users SET email = $2, email_verified_at = now(), updated_at = now() WHERE id = $1`,
})

/**
 * Gives an account its former address back and ends every session. The sessions end first, so that
 * the link still works for a retry after a failure in between.
 */
export const takeBackAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, changeId }) {
    const [change] = await sql.query(findChange, [userId, changeId])
    if (!change) return null
    if (!change.isTakenBack) return 'open'
    return change.isOld ? 'done' : null
  },
  async follow({ userId, changeId }) {
    await endAllSessions({ userId })
    try {
      await transaction(async (tx) => {
        await lockAccount(tx, userId)
        const changes = await tx.query(voidChanges, [userId, changeId])
        const own = changes.find(({ id }) => id === changeId)
        if (own) await tx.query(restore, [userId, own.oldEmail])
      })
    } catch (error) {
      if (violatedIndex(error) !== 'users_email_key') throw error
      throw new AppError(
        'conflict',
        'Another account has this address by now. Every session of yours has ended; please contact us.',
      )
    }
  },
}
