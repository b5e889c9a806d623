import type { Status } from './stripe-simulator/account'
import { freshApp } from './fresh-app'
import { call } from './http'
import type { StripeSimulator } from './stripe-simulator'

/** The app's modules reloaded with a payment provider, and a person's actions in it. */
export async function billingApp(stripe: StripeSimulator, settings: Record<string, string> = {}) {
  const { factories, db, pool } = await freshApp({ ...stripe.settings, ...settings })
  const { POST: start } = await import('@/app/api/get-or-create-subscription/route')
  const { POST: portal } = await import('@/app/api/billing-portal/route')
  const { POST: webhook } = await import('@/app/api/webhooks/stripe/route')
  const { reportPrice } = await import('@/lib/server/billing/price')
  const { rereadPayers } = await import('@/lib/server/billing/re-read')
  const { DELETE: erase } = await import('@/app/api/user/route')

  function deliver({ payload, signature }: { payload: string; signature: string }) {
    const headers = { 'stripe-signature': signature }
    return call(webhook, 'POST', { rawBody: payload, headers })
  }

  /** Someone on the free plan who has opened the payment form. */
  async function customer(fields: { username?: string } = {}) {
    const person = await factories.signUp({ plan: 'free', ...fields })
    const response = await call(start, 'POST', { cookie: person.cookie, body: {} })
    if (!response.ok) throw new Error(await response.text())
    const { clientSecret } = (await response.json()) as { clientSecret: string }
    const { stripeCustomerId } = await planOf(person.id)
    if (!stripeCustomerId) throw new Error('There is no customer')
    return { ...person, customerId: stripeCustomerId, clientSecret }
  }

  async function planOf(id: number) {
    return db().user.findUniqueOrThrow({
      where: { id },
      select: { stripeCustomerId: true, stripeSubscriptionId: true, subscriptionTier: true },
    })
  }

  /** Changes the provider's state and delivers its event. */
  async function becomes(customerId: string, status: Status) {
    stripe.setStatus(customerId, status)
    return deliver(stripe.event('customer.subscription.updated', { customerId, status }))
  }

  return {
    ...factories,
    db,
    pool,
    start,
    portal,
    deliver,
    reportPrice,
    rereadPayers,
    customer,
    planOf,
    becomes,
    open: (person: { cookie: string }) => call(start, 'POST', { ...person, body: {} }),
    erase: ({ cookie }: { cookie: string }) =>
      call(erase, 'DELETE', {
        cookie,
        body: { password: 'correct horse', confirmation: 'delete' },
      }),
    openPortal: (person: { cookie: string }) => call(portal, 'POST', person),
  }
}
