import 'server-only'
import { customerRemover } from '../adapters/payments'
import type { Transaction } from '../database/db'
import { AppError } from '../errors'
import { GRANTED } from './grant'
import { readPayer } from './payer'
import { toProviderFailed } from './provider-failed'

/**
 * Ends everything that could still charge the person, before their account is deleted: the payment
 * provider deletes the customer, with name and e-mail. Does nothing for a person who never paid or
 * whom the provider does not know. Call it within `inTurn`. Throws `provider_failed` when the
 * provider fails, and `not_available` when the person pays and this server has no provider that can
 * end it. The account must stay in both cases.
 */
export async function endBilling(tx: Transaction, { userId }: { userId: number }): Promise<void> {
  const { customerId, subscriptionId } = await readPayer(tx, userId)
  const paidId = subscriptionId?.startsWith(GRANTED) ? null : subscriptionId
  if (!customerId && !paidId) return
  const remover = await customerRemover()
  if (!remover) {
    if (!paidId) return
    throw new AppError(
      'not_available',
      'Your subscription cannot be ended on this server right now, so your account was not deleted. Please contact us.',
    )
  }
  try {
    const known = customerId ?? (paidId && (await remover.findCustomer(paidId)))
    if (known) await remover.removeCustomer(known)
  } catch (error) {
    throw toProviderFailed(error, 'Your subscription could not be ended. Please try again later.')
  }
}
