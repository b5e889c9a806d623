import 'server-only'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { AppError } from '../errors'
import type { PendingIdentity } from '../tokens/pending-identity'
import { settleEarlierIdentities } from './earlier-identities'

/** An identity with an e-mail: every account needs one (accounts.md#e-mail-addresses). */
export interface ProvenIdentity extends PendingIdentity {
  email: string
}

/** The error for an identity that is missing, another person's, or used before: always the same. */
export function notProven(): AppError {
  return new AppError('signed_out', 'Failed to authenticate with server')
}

/**
 * Compares the four fields of the request, which prove nothing, with the identity that the provider
 * vouched for (sign-in.md#external-sign-in), and returns that identity. Also gives identities from
 * before issuers were stored their issuer, so that their accounts are found. Throws `signed_out`
 * without an identity or when the fields differ, and `invalid_input` without an e-mail.
 */
export async function proveIdentity(
  identity: PendingIdentity | null,
  { firebaseId, email, displayName, photoURL }: ExternalProfile,
): Promise<ProvenIdentity> {
  if (!identity || identity.subject !== firebaseId) throw notProven()
  if ((email ?? null)?.toLowerCase() !== identity.email?.toLowerCase()) throw notProven()
  if (displayName && displayName !== identity.name) throw notProven()
  if (photoURL && photoURL !== identity.picture) throw notProven()
  if (identity.email === null) {
    throw new AppError('invalid_input', 'That account has no e-mail address, which Ramble needs.', {
      field: 'email',
    })
  }
  await settleEarlierIdentities(identity)
  return { ...identity, email: identity.email }
}
