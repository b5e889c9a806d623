import 'server-only'
import { transaction, violatedIndex } from '../database/db'
import { claimAddress } from '../email-addresses/change'
import { queueVerification } from '../email-addresses/send-verification'
import { AppError } from '../errors'
import { statement } from '../database/statement'
import { usernameCandidates } from './derive-username'
import { hashOfNoPassword } from './password'
import type { ProvenIdentity } from './prove-identity'
import { SIGNED_IN_COLUMNS, SIGNED_IN_FIELDS, type SignedIn, toSignedIn } from './signed-in'

const insertUser = statement({
  text: `
    INSERT INTO public.users AS u
      (username, email, password, has_password, display_name, identity_issuer, firebase_id, photo_url,
       email_verified_at)
    VALUES ($1, $2, $3, false, $4, $5, $6, $7, CASE WHEN $8 THEN now() END)
    RETURNING ${SIGNED_IN_COLUMNS}`,
  columns: SIGNED_IN_FIELDS,
})

/**
 * Creates an account that only its provider can sign in to. It gets a free username and the hash of
 * a password that nobody knows. Throws `conflict` when another request adds the same person at the
 * same time, and when no username is free; `invalid_input` for an address that another account has
 * left within the last seven days.
 */
export async function createExternalAccount({
  email,
  name,
  issuer,
  subject,
  picture,
  isEmailVerified,
}: ProvenIdentity): Promise<SignedIn> {
  const password = await hashOfNoPassword()
  for (const username of usernameCandidates(email)) {
    try {
      const values = [username, email, password, name, issuer, subject, picture, isEmailVerified]
      return await transaction(async (tx) => {
        await claimAddress(tx, email)
        const [row] = await tx.query(insertUser, values)
        if (!row) throw new Error('The inserted account was not returned')
        if (!isEmailVerified) await queueVerification(tx, { userId: row.id })
        return toSignedIn(row)
      })
    } catch (error) {
      const taken = violatedIndex(error)
      if (taken === null) throw error
      if (taken !== 'users_username_key') {
        throw new AppError('conflict', 'This account was created a moment ago. Please try again.')
      }
    }
  }
  throw new AppError('conflict', 'No username is free for this account. Please register one.')
}
