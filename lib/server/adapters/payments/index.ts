import 'server-only'
import { env } from '../../process/env'
import { AppError } from '../../errors'
import type { CustomerRemover, Payments } from './port'

let current: Promise<Payments> | undefined

/**
 * The payments that the configuration asks for. Throws `not_available` unless all three are
 * set, the webhook's secret too: without it money would be taken and Pro never given.
 */
export async function payments(): Promise<Payments> {
  return (current ??= choose())
}

/**
 * What needs the key alone, so that nobody goes on paying because another setting is missing; null
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
