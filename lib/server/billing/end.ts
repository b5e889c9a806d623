import 'server-only'
import { customerRemover } from '../adapters/payments'
import { sql } from '../db'
import { AppError } from '../errors'
import { GRANTED } from './grant'
import { inTurn } from './in-turn'
import { readPayer } from './payer'
import { toProviderFailed } from './provider-failed'

/**
 * Ends everything that could still charge the person, before their account is deleted: the provider
 * forgets the customer, with name and e-mail. Nothing happens for someone who never paid. Throws
 * `provider_failed` when the provider fails, and `not_available` when someone pays whom this server
 * can't ask it to end; the account must then stay.
 */
export async function endBilling({ userId }: { userId: number }): Promise<void> {
  const { customerId, subscriptionId } = await readPayer(sql, userId)
  const remover = customerId ? await customerRemover() : null
  if (!customerId || !remover) {
    if (!subscriptionId || subscriptionId.startsWith(GRANTED)) return
    throw new AppError(
      'not_available',
      'Your subscription cannot be ended on this server right now, so your account was not deleted. Please contact us.',
    )
  }
  try {
    await inTurn(userId, () => remover.removeCustomer(customerId))
  } catch (error) {
    throw toProviderFailed(error, 'Your subscription could not be ended. Please try again later.')
  }
}
