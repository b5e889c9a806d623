import 'server-only'
import { env } from '../../process/env'
import { AppError } from '../../errors'
import type { CustomerRemover, Payments } from './port'

let current: Promise<Payments> | undefined

/**
 * The configured payments. Throws `not_available` unless all three settings are set, including the
 * webhook's secret: without it people would pay and never get Pro.
 */
export async function payments(): Promise<Payments> {
  return (current ??= choose())
}

/**
 * The calls that need only the key, so that another missing setting never keeps somebody paying; null
 * without the key.
 */
export async function customerRemover(): Promise<CustomerRemover | null> {
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = env()
  if (!STRIPE_SECRET_KEY) return null
  const { createStripeCustomerRemover } = await import('./stripe')
  return createStripeCustomerRemover({ secretKey: STRIPE_SECRET_KEY, baseURL: STRIPE_API_URL })
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
