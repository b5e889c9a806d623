import 'server-only'
import { payments } from '../adapters/payments'
import { sql } from '../db'
import { env, providerStates } from '../env'
import { inTurn } from './in-turn'
import { readPayer } from './payer'
import { toProviderFailed } from './provider-failed'

/**
 * Ends everything that could still charge the person, before their account is deleted. Nothing
 * happens for someone who never paid, or when this server no longer has a provider. Throws
 * `provider_failed` when the provider fails; the account must then stay.
 */
export async function endSubscriptions({ userId }: { userId: number }): Promise<void> {
  const { customerId } = await readPayer(sql, userId)
  if (!customerId || providerStates(env()).payments !== 'live') return
  const provider = await payments()
  try {
    await inTurn(userId, async () => {
      for (const { id, state } of (await provider.listSubscriptions(customerId)) ?? []) {
        if (state !== 'ended') await provider.endSubscription(id)
      }
    })
  } catch (error) {
    throw toProviderFailed(error, 'Your subscription could not be ended. Please try again later.')
  }
}
