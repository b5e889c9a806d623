import 'server-only'
import { z } from 'zod'
import { lockAccount } from '../accounts/lock'
import { hashOfNoPassword } from '../accounts/password'
import { takePossession } from '../accounts/take-possession'
import { sql, type Transaction, transaction, violatedIndex } from '../database/db'
import { AppError } from '../errors'
import { makeResetLink, resetPath } from '../password-reset/links'
import { endAllSessions } from '../sessions/end'
import { column, statement } from '../database/statement'
import type { LinkedAct } from './linked-act'
import { MAY_TAKE_BACK } from '../email-addresses/take-back-time'

const claimsSchema = z.object({ userId: z.int(), changeId: z.int() })

/** Taking back an older change takes back this change, too. */
const findChange = statement({
  text: `
    SELECT c.is_taken_back AS "isTakenBack", lower(u.email) = lower(c.old_email) AS "isOld",
           ${MAY_TAKE_BACK} AS "isAllowed"
      FROM public.email_changes c JOIN public.users u ON u.id = c.user_id
     WHERE c.id = $2 AND c.user_id = $1`,
  columns: { isTakenBack: column.bool, isOld: column.bool, isAllowed: column.bool },
})

/** Voids later changes too: their addresses may belong to the person who took over the account. */
const voidChanges = statement({
  text: `
    UPDATE public.email_changes SET is_taken_back = true
     WHERE user_id = $1 AND id >= $2 AND NOT is_taken_back
    RETURNING id, old_email AS "oldEmail",
      CASE WHEN old_verified_at IS NOT NULL THEN least(proven_at, changed_at) END AS since`,
  columns: {
    id: column.int,
    oldEmail: column.text,
    /**
     * When the person who changed the address had proved to be the owner. Null for an old address
     * that was never verified: nobody knows who had the account before.
     */
    since: column.moment.orNull,
  },
})

/** The link was sent to this address, so following it verifies the address. */
const restore = statement({
  text: `
    UPDATE public.users SET email = $2, email_verified_at = now(), updated_at = now() WHERE id = $1`,
})

/**
 * Gives an account its former address back, voids the password, the connected account, the phone and the sessions that
 * came with the change or after it, and leads to choosing a password. The link for that is made in the same
 * transaction, so only the person who took the address back gets it, once.
 */
export const takeBackAddress: LinkedAct<z.infer<typeof claimsSchema>> = {
  claims: claimsSchema,
  async read({ userId, changeId }) {
    const [change] = await sql.query(findChange, [userId, changeId])
    if (!change) return null
    if (!change.isTakenBack) return change.isAllowed ? 'open' : null
    return change.isOld ? 'done' : null
  },
  async follow(claims) {
    // Hashing is slow, so it is done before the account is locked.
    const passwordHash = await hashOfNoPassword()
    try {
      return await transaction((tx) => takeBack(tx, { ...claims, passwordHash }))
    } catch (error) {
      if (violatedIndex(error) !== 'users_email_key') throw error
      await endAllSessions(claims)
      throw new AppError(
        'conflict',
        'Another account now has this address. All your sessions have been ended; please contact us.',
      )
    }
  },
}

/** Returns null when another request was faster, and for an account that its sign-in provider still opens. */
async function takeBack(
  tx: Transaction,
  { userId, changeId, passwordHash }: z.infer<typeof claimsSchema> & { passwordHash: string },
): Promise<string | null> {
  await lockAccount(tx, userId)
  const changes = await tx.query(voidChanges, [userId, changeId])
  const own = changes.find(({ id }) => id === changeId)
  if (!own) return null
  await tx.query(restore, [userId, own.oldEmail])
  const { user } = await takePossession(tx, { userId, since: own.since, passwordHash })
  if (!user.hasPassword) return null
  const now = new Date()
  const link = await makeResetLink({ userId, requestedAt: now, now }, tx)
  return link && resetPath(link, { isBack: true })
}
