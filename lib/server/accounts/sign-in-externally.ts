import 'server-only'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { sql } from '../database/db'
import { AppError } from '../errors'
import type { PendingIdentity } from '../tokens/pending-identity'
import { consumeLoginTry, forgiveLoginTries } from '../rate-limits/guesses'
import { isFirstUse } from '../rate-limits/consume'
import { column, type RowOf, statement } from '../database/statement'
import { IS_DISOWNED } from '../recipients/no-address'
import { createExternalAccount } from './create-external-account'
import { isPassword } from './password'
import { notProven, proveIdentity, type ProvenIdentity } from './prove-identity'
import { letIn, SIGNED_IN_COLUMNS, SIGNED_IN_FIELDS, type SignedIn } from './signed-in'

const account = `SELECT ${SIGNED_IN_COLUMNS}, u.password FROM public.users u`
const accountFields = { ...SIGNED_IN_FIELDS, password: column.text }
type AccountRow = RowOf<typeof accountFields>

const findBySubject = statement({
  text: `${account} WHERE u.identity_issuer = $1 AND u.firebase_id = $2`,
  columns: accountFields,
})

/** Leaves out an account whose address its reader has disowned: a new account takes the address from it. */
const findByEmail = statement({
  text: `${account} WHERE lower(u.email) = lower($1) AND NOT (${IS_DISOWNED})`,
  columns: accountFields,
})

/** Connects only while nothing else is connected. An existing display name or photo stays. */
const connect = statement({
  text: `
    UPDATE public.users AS u SET identity_issuer = $2, firebase_id = $3,
      display_name = coalesce(display_name, $4), photo_url = coalesce(photo_url, $5),
      email_verified_at = coalesce(email_verified_at, now()),
      updated_at = now()
     WHERE u.id = $1 AND u.firebase_id IS NULL
    RETURNING ${SIGNED_IN_COLUMNS}, u.password`,
  columns: accountFields,
})

/** An address that the provider has verified counts as verified here too. */
const vouch = statement({
  text: `
    UPDATE public.users SET email_verified_at = now(), updated_at = now()
     WHERE id = $1 AND email_verified_at IS NULL AND lower(email) = lower($2)
    RETURNING id`,
  columns: { id: column.int },
})

/**
 * Signs in the person that a provider vouches for: to a known account, a new one, or a password
 * account with the same e-mail when its password is given too (sign-in.md#connecting-an-account).
 * Throws `signed_out` when the four fields are not those of the identity or it was used before,
 * `conflict` for an e-mail that has an account (with `field: 'password'` when its password would
 * connect the two), `invalid_input` for a wrong password, no e-mail, or one that another account
 * has left within the last seven days, `forbidden` for an inactive account, and 429 after ten wrong
 * passwords.
 */
export async function signInExternally({
  identity: pending,
  password,
  ...profile
}: ExternalProfile & {
  identity: PendingIdentity | null
  password?: string | undefined
}): Promise<SignedIn> {
  const identity = await proveIdentity(pending, profile)
  const { issuer, subject } = identity
  const [known] = await sql.query(findBySubject, [issuer, subject])
  if (known) return admit(known, identity)
  const [owner] = await sql.query(findByEmail, [identity.email])
  if (owner) return connectByPassword(owner, identity, password)
  if (!(await isFirstUse(identity.id))) throw notProven()
  return createExternalAccount(identity)
}

async function admit(row: AccountRow, identity: ProvenIdentity): Promise<SignedIn> {
  if (!(await isFirstUse(identity.id))) throw notProven()
  const { email, isEmailVerified } = identity
  const vouched = isEmailVerified ? await sql.query(vouch, [row.id, email]) : []
  const verified = row.isEmailVerified || vouched.length > 0
  return letIn({
    ...row,
    isEmailVerified: verified,
    isMailStopped: row.isMailStopped && !verified,
  })
}

/**
 * An account with this address may belong to somebody else, so its password must prove the link.
 */
async function connectByPassword(
  owner: AccountRow,
  identity: ProvenIdentity,
  password: string | undefined,
): Promise<SignedIn> {
  if (!identity.isEmailVerified || owner.firebaseId !== null || !owner.hasPassword) {
    throw new AppError(
      'conflict',
      'This e-mail address belongs to an account that signs in another way.',
    )
  }
  if (password === undefined) {
    throw new AppError(
      'conflict',
      'This e-mail address has an account. Enter its password once to connect the two.',
      { field: 'password' },
    )
  }
  const guessed = { userId: owner.id }
  await consumeLoginTry(guessed)
  if (!(await isPassword(password, owner.password))) {
    throw new AppError('invalid_input', 'That password is not right.', { field: 'password' })
  }
  await forgiveLoginTries(guessed)
  if (!owner.isActive) return letIn(owner)
  if (!(await isFirstUse(identity.id))) throw notProven()
  const { issuer, subject, name, picture } = identity
  const values = [owner.id, issuer, subject, name, picture]
  const [connected] = await sql.query(connect, values)
  if (!connected) throw notProven()
  return letIn(connected)
}
