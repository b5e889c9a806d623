import 'server-only'
import type { Proof } from '@/lib/shared/accounts'
import { isFirstUse } from '../rate-limits/consume'
import type { PendingIdentity } from '../tokens/pending-identity'
import { notProven, proveIdentity } from './prove-identity'
import { provePassword } from './prove-password'
import { readSignInMethods } from './sign-in-methods'

/**
 * Checks that a signed-in person is the account's owner, by the password or by the connected account
 * (sign-in.md#proofs). Throws what `provePassword` and `proveIdentity` throw, and `signed_out` for an
 * identity that is not connected or was used before.
 */
export async function giveProof({
  userId,
  sessionId,
  proof,
  identity: pending,
}: {
  userId: number
  sessionId: number
  proof: Proof
  identity: PendingIdentity | null
}): Promise<void> {
  if ('password' in proof) {
    await provePassword({ userId, sessionId, password: proof.password, field: 'password' })
    return
  }
  const identity = await proveIdentity(pending, proof)
  const { isVouchedFor } = await readSignInMethods({ userId, identity })
  if (!isVouchedFor) throw notProven()
  if (!(await isFirstUse(identity.id))) throw notProven()
}
