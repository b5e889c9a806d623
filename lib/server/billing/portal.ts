import 'server-only'
import { payments } from '../adapters/payments'
import { sql } from '../database/db'
import { env } from '../process/env'
import { AppError } from '../errors'
import { consume } from '../rate-limits/consume'
import { readPayer } from './payer'
import { toProviderFailed } from './provider-failed'

/**
 * Returns the URL of the provider's page where the person changes the card, sees invoices and
 * cancels; that page links back to our billing page. Throws `not_available` without a provider, 429
 * after too many requests, `invalid_input` for a person who never paid, and `provider_failed` when
 * the provider fails.
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
