import 'server-only'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'
import { notFound } from '../errors'
import { SIGNED_IN_COLUMNS, SIGNED_IN_FIELDS, type SignedIn, toSignedIn } from './signed-in'

/** SQL: whether what `users u` got at the moment in this column is removed: since $2, or always if $2 is null. */
const isGoing = (setAt: string) => `($2::timestamptz IS NULL OR coalesce(u.${setAt} >= $2, false))`

/** Always removes pending codes. A verified number is removed with the phone, and is then free again. */
const releasePhone = statement({
  text: `
    DELETE FROM public.phone_verifications v USING public.users u
     WHERE v.user_id = $1 AND u.id = $1 AND (NOT v.verified OR ${isGoing('phone_set_at')})`,
})

const dropResetLink = statement({ text: 'DELETE FROM public.password_resets WHERE user_id = $1' })

/**
 * An account that loses its connected account has a password from then on, even if nobody knows it,
 * so that a link by mail can set another.
 */
const takeOver = statement({
  text: `
    UPDATE public.users AS u SET
      password = CASE WHEN ${isGoing('password_set_at')} THEN $3 ELSE password END,
      has_password = has_password OR ${isGoing('identity_connected_at')},
      identity_issuer = CASE WHEN NOT ${isGoing('identity_connected_at')} THEN identity_issuer END,
      firebase_id = CASE WHEN NOT ${isGoing('identity_connected_at')} THEN firebase_id END,
      phone = CASE WHEN NOT ${isGoing('phone_set_at')} THEN phone END,
      sms_new_ramble_notify = sms_new_ramble_notify AND NOT ${isGoing('phone_set_at')},
      sms_reminders = sms_reminders AND NOT ${isGoing('phone_set_at')},
      session_version = session_version + 1, updated_at = now()
     WHERE u.id = $1 RETURNING ${SIGNED_IN_COLUMNS}`,
  columns: SIGNED_IN_FIELDS,
})

/**
 * Hands an account to the person who has just proved to be its owner: removes everything that lets an
 * earlier holder in or sends them messages, which is every session, the password, the connected account,
 * the phone with its codes and its switches, and an open link for a new password. Thoughts and categories
 * stay. Call it while the account is locked.
 *
 * The password, the connected account and the phone are removed only if they were set since `since`; with
 * null, always. `passwordHash` replaces a removed password. Returns the account and its new session
 * version. Throws `not_found` when the account is gone.
 */
export async function takePossession(
  tx: Transaction,
  { userId, since, passwordHash }: { userId: number; since: Date | null; passwordHash: string },
): Promise<SignedIn> {
  await tx.query(releasePhone, [userId, since])
  await tx.query(dropResetLink, [userId])
  const [row] = await tx.query(takeOver, [userId, since, passwordHash])
  if (!row) throw notFound('User')
  return toSignedIn(row)
}
