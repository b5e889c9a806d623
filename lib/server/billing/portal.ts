import 'server-only'
import { payments } from '../adapters/payments'
import { sql } from '../database/db'
import { env } from '../process/env'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { readPayer } from './payer'
import { toProviderFailed } from './provider-failed'

/**
 * The address where the person changes the card, sees invoices and cancels; it leads back to
 * our own billing page. Throws `not_available` without a provider, `invalid_input` for someone who
 * never paid, `provider_failed` when the provider fails.
 */
export async function openBillingPortal({ userId }: { userId: number }): Promise<{ url: string }> {
  const provider = await payments()
  await consume('billingUser', String(userId))
  const { customerId } = await readPayer(sql, userId)
  if (!customerId) {
    throw new AppError('invalid_input', 'There are no payments to manage for this account.')
  }
  const returnUrl = new URL('/profile/billing', env().NEXTAUTH_URL).href
  try {
    return { url: await provider.openPortal({ customerId, returnUrl }) }
  } catch (error) {
    throw toProviderFailed(error, 'Billing could not be opened. Please try again later.')
  }
}
