import 'server-only'
import type { ExternalProfile, User } from '@/lib/shared/accounts'
import { sql, violatedIndex } from '../db'
import { AppError, notFound } from '../errors'
import type { PendingIdentity } from '../pending-identity'
import { isFirstUse } from '../rate-limits'
import { hashPassword } from './password'
import { notProven, proveIdentity, type ProvenIdentity } from './prove-identity'
import { readUser, toUser, USER_COLUMNS, type UserRow } from './read'
import { type SignedIn, type SignedInRow, toSignedIn } from './signed-in'

const link = {
  name: 'provider-link',
  text: `
    UPDATE public.users AS u SET firebase_id = $2, photo_url = coalesce(photo_url, $3),
      email_verified_at = CASE WHEN lower(email) = lower($4) THEN coalesce(email_verified_at, now())
                               ELSE email_verified_at END, updated_at = now()
     WHERE u.id = $1 AND (u.firebase_id IS NULL OR u.firebase_id = $2)
    RETURNING ${USER_COLUMNS}`,
}

const OTHER_PERSON = 'That account is already connected to another Ramble account.'

/**
 * Connects the account that a provider vouches for to the signed-in person. Its e-mail may be
 * another one, but must be verified. Throws `signed_out` as `proveIdentity` does, `conflict` when
 * the e-mail is not verified, when it is somebody else's sign-in, or when another one is connected.
 */
export async function linkProvider({
  userId,
  identity: pending,
  ...profile
}: ExternalProfile & { userId: number; identity: PendingIdentity | null }): Promise<User> {
  const identity = proveIdentity(pending, profile)
  if (!identity.isEmailVerified) {
    throw new AppError('conflict', 'That account has not verified its e-mail address.')
  }
  if (!(await isFirstUse(identity.id))) throw notProven()
  const linked = await tryLink(userId, identity)
  if (linked) return linked
  throw new AppError('conflict', 'Another account is connected. Disconnect it first.')
}

async function tryLink(userId: number, identity: ProvenIdentity): Promise<User | undefined> {
  try {
    const values = [userId, identity.subject, identity.picture, identity.email]
    const [row] = await sql.query<UserRow>(link, values)
    return row && toUser(row)
  } catch (error) {
    if (violatedIndex(error) !== 'users_firebase_id_key') throw error
    throw new AppError('conflict', OTHER_PERSON)
  }
}

/** Sessions end with it, since whoever came in that way may still be inside. */
const unlink = {
  name: 'provider-unlink',
  text: `
    UPDATE public.users AS u SET firebase_id = NULL, session_version = session_version + 1,
      updated_at = now()
     WHERE u.id = $1 AND u.has_password AND u.firebase_id IS NOT NULL
    RETURNING ${USER_COLUMNS}, u.session_version AS "sessionVersion"`,
}

const setFirstPassword = {
  name: 'password-first',
  text: `
    UPDATE public.users AS u SET password = $3, has_password = true,
      session_version = session_version + 1, updated_at = now()
     WHERE u.id = $1 AND u.firebase_id = $2 AND NOT u.has_password
    RETURNING ${USER_COLUMNS}, u.session_version AS "sessionVersion"`,
}

/** The session that asked goes on by the new version; every other one has ended. */
async function renew(
  statement: { name: string; text: string },
  values: unknown[],
): Promise<SignedIn | undefined> {
  const [row] = await sql.query<SignedInRow>(statement, values)
  return row && toSignedIn(row)
}

/**
 * Disconnects the provider and ends every other session. Throws `conflict` while it is the only way
 * in: a password must be set first.
 */
export async function unlinkProvider({ userId }: { userId: number }): Promise<SignedIn> {
  const renewed = await renew(unlink, [userId])
  if (renewed) return renewed
  const { hasPassword } = await readUser({ userId })
  throw new AppError(
    'conflict',
    hasPassword
      ? 'No account is connected.'
      : 'Set a password first, so that you can still sign in without that account.',
  )
}

/**
 * Gives an account that only its provider opens a first password, on the provider's word anew: a
 * session alone, perhaps on somebody else's machine, is not enough. Throws `signed_out` as
 * `proveIdentity` does or for the identity of another account, `conflict` when there is a password.
 */
export async function setPassword({
  userId,
  identity: pending,
  newPassword,
  ...profile
}: ExternalProfile & {
  userId: number
  identity: PendingIdentity | null
  newPassword: string
}): Promise<SignedIn> {
  const identity = proveIdentity(pending, profile)
  const { firebaseId, hasPassword } = await readUser({ userId })
  if (hasPassword) throw new AppError('conflict', 'There is a password already. Change it instead.')
  if (firebaseId !== identity.subject) throw notProven()
  if (!(await isFirstUse(identity.id))) throw notProven()
  const values = [userId, identity.subject, await hashPassword(newPassword)]
  const renewed = await renew(setFirstPassword, values)
  if (!renewed) throw notFound('User')
  return renewed
}
