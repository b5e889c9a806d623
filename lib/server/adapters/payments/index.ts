import 'server-only'
import { env } from '../../env'
import { AppError } from '../../errors'
import type { Payments } from './port'

let current: Promise<Payments> | undefined

/**
 * The payments that the configuration asks for. Throws `not_available` unless all three are
 * set, the webhook's secret too: without it money would be taken and Pro never given.
 */
export async function payments(): Promise<Payments> {
  return (current ??= choose())
}

async function choose(): Promise<Payments> {
  const settings = env()
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_ID, STRIPE_API_URL } = settings
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_ID) {
    throw new AppError('not_available', 'Billing is not available on this server.')
  }
  return (await import('./stripe')).createStripePayments({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    priceId: STRIPE_PRICE_ID,
    baseURL: STRIPE_API_URL,
  })
}
