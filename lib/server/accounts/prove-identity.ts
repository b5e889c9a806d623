import 'server-only'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { AppError } from '../errors'
import type { PendingIdentity } from '../tokens/pending-identity'
import { settleEarlierIdentities } from './earlier-identities'

/** An identity that has an e-mail, without which there is no account (accounts.md#e-mail-addresses). */
export interface ProvenIdentity extends PendingIdentity {
  email: string
}

/** The refusal of an identity that is missing, another's, or used before: one message for all. */
export function notProven(): AppError {
  return new AppError('signed_out', 'Failed to authenticate with server')
}

/**
 * Compares the four fields, which prove nothing, with the identity that the provider vouched for
 * (sign-in.md#external-sign-in), and sees to it that accounts are found by it. Throws `signed_out` when
 * there is none or they differ, `invalid_input` without an e-mail.
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
