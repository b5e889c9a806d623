import 'server-only'
import type { ExternalProfile, User } from '@/lib/shared/accounts'
import { sql, transaction, violatedIndex } from '../database/db'
import { AppError } from '../errors'
import type { PendingIdentity } from '../tokens/pending-identity'
import { isFirstUse } from '../rate-limits/consume'
import { statement } from '../database/statement'
import { notProven, proveIdentity, type ProvenIdentity } from './prove-identity'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { lockAccount } from './lock'
import { RENEWED_USER, renew } from './renewed-user'
import { readUser, toUser, USER_COLUMNS, USER_FIELDS } from './read'
import { SIGNED_IN_FIELDS, type SignedIn } from './signed-in'

const link = statement({
  text: `
    UPDATE public.users AS u SET identity_issuer = $2, firebase_id = $3,
      photo_url = coalesce(photo_url, $4),
      email_verified_at = CASE WHEN lower(email) = lower($5) THEN coalesce(email_verified_at, now())
                               ELSE email_verified_at END, updated_at = now()
     WHERE u.id = $1
       AND (u.firebase_id IS NULL OR u.identity_issuer = $2 AND u.firebase_id = $3)
    RETURNING ${USER_COLUMNS}`,
  columns: USER_FIELDS,
})

const OTHER_PERSON = 'That account is already connected to another Ramble account.'

/**
 * Connects the identity that a provider vouches for to the signed-in person. Its e-mail may differ
 * from the account's, but must be verified. Throws what `requireProof` and `proveIdentity` throw, `signed_out` when
 * the identity was used before, and `conflict` when its e-mail is not verified, when it belongs to
 * another account, or when another identity is connected.
 */
export async function linkProvider({
  session,
  identity: pending,
  ...profile
}: ExternalProfile & { session: ProvingSession; identity: PendingIdentity | null }): Promise<User> {
  // First, so that a refusal leaves the identity for the next try.
  await requireProof(sql, session)
  const identity = await proveIdentity(pending, profile)
  if (!identity.isEmailVerified) {
    throw new AppError('conflict', 'That account has not verified its e-mail address.')
  }
  if (!(await isFirstUse(identity.id))) throw notProven()
  const linked = await tryLink(session, identity)
  if (linked) return linked
  throw new AppError('conflict', 'Another account is connected. Disconnect it first.')
}

async function tryLink(
  session: ProvingSession,
  identity: ProvenIdentity,
): Promise<User | undefined> {
  try {
    const { issuer, subject, picture, email } = identity
    const values = [session.userId, issuer, subject, picture, email]
    return await transaction(async (tx) => {
      await lockAccount(tx, session.userId)
      await requireProof(tx, session)
      const [row] = await tx.query(link, values)
      return row && toUser(row)
    })
  } catch (error) {
    if (violatedIndex(error) !== 'users_identity_issuer_firebase_id_key') throw error
    throw new AppError('conflict', OTHER_PERSON)
  }
}

/** Ends the sessions too: somebody who signed in with that identity may still be signed in. */
const unlink = statement({
  text: `
    WITH changed AS (
        UPDATE public.users SET identity_issuer = NULL, firebase_id = NULL,
          session_version = session_version + 1, updated_at = now()
         WHERE id = $1 AND has_password AND firebase_id IS NOT NULL
        RETURNING *),${RENEWED_USER}`,
  columns: SIGNED_IN_FIELDS,
})

/**
 * Disconnects the provider and ends every other session. Throws what `requireProof` throws, and
 * `conflict` when none is connected, and when the account has no password: one must be set first.
 */
export async function unlinkProvider({ session }: { session: ProvingSession }): Promise<SignedIn> {
  const { userId, sessionId } = session
  const renewed = await transaction(async (tx) => {
    await lockAccount(tx, userId)
    await requireProof(tx, session)
    return renew(tx, unlink, [userId, sessionId])
  })
  if (renewed) return renewed
  const { hasPassword } = await readUser({ userId })
  throw new AppError(
    'conflict',
    hasPassword
      ? 'No account is connected.'
      : 'Set a password first, so that you can still sign in without that account.',
  )
}
