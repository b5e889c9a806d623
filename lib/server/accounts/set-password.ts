import 'server-only'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { sql } from '../database/db'
import { statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { isFirstUse } from '../rate-limits/consume'
import type { PendingIdentity } from '../tokens/pending-identity'
import { hashPassword } from './password'
import { notProven, proveIdentity } from './prove-identity'
import { RENEWED_USER, renew } from './renewed-user'
import { SIGNED_IN_FIELDS, type SignedIn } from './signed-in'
import { readSignInMethods } from './sign-in-methods'

const setFirstPassword = statement({
  text: `
    WITH changed AS (
        UPDATE public.users SET password = $5, has_password = true,
          session_version = session_version + 1, updated_at = now()
         WHERE id = $1 AND identity_issuer = $3 AND firebase_id = $4 AND NOT has_password
        RETURNING *),${RENEWED_USER}`,
  columns: SIGNED_IN_FIELDS,
})

/**
 * Sets the first password of an account that only its provider signs in to, and ends its other
 * sessions. The provider must vouch for the person again: a session alone, perhaps left open on
 * somebody else's machine, is not enough. Throws what `proveIdentity` throws, `signed_out` for an
 * identity that is another account's or was used before, and `conflict` when there is a password.
 */
export async function setPassword({
  userId,
  sessionId,
  identity: pending,
  newPassword,
  ...profile
}: ExternalProfile & {
  userId: number
  sessionId: number
  identity: PendingIdentity | null
  newPassword: string
}): Promise<SignedIn> {
  const identity = await proveIdentity(pending, profile)
  const { issuer, subject } = identity
  const way = await readSignInMethods({ userId, identity })
  if (way.hasPassword) {
    throw new AppError('conflict', 'There is a password already. Change it instead.')
  }
  if (!way.isVouchedFor) throw notProven()
  if (!(await isFirstUse(identity.id))) throw notProven()
  const values = [userId, sessionId, issuer, subject, await hashPassword(newPassword)]
  const renewed = await renew(sql, setFirstPassword, values)
  if (!renewed) throw notFound('User')
  return renewed
}
