import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { billingApp } from '../support/billing-app'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator
let app: Awaited<ReturnType<typeof billingApp>>

beforeAll(async () => {
  stripe = await startStripeSimulator()
  app = await billingApp(stripe, {
    RATE_LIMITS: 'billingUser=60,writeUser=1000000,writeAddress=1000000',
  })
})
afterAll(() => stripe.close())
afterEach(() => stripe.recover())

const FREE = { stripeSubscriptionId: null, subscriptionTier: 'free' }
const FAILED = 'Failed to initialize subscription. Please try again later.'

const calls = (from: number) => stripe.received.slice(from).map((one) => one.call)
const secretOf = async (response: Response) =>
  ((await response.json()) as { clientSecret: string }).clientSecret

describe('POST /api/get-or-create-subscription', () => {
  it('creates a customer with a pending subscription and returns the secret of its first payment', async () => {
    const person = await app.signUp({ plan: 'free' })
    const response = await app.open(person)
    expect(response.status).toBe(200)
    const { stripeCustomerId, ...plan } = await app.planOf(person.id)
    expect(plan).toEqual(FREE)
    const customer = stripe.customers.get(stripeCustomerId ?? '')
    expect(customer).toMatchObject({ email: person.email, metadata: { userId: `${person.id}` } })
    const { id, status, price, paymentIntent } = stripe.subscriptionOf(stripeCustomerId ?? '')
    expect([status, price]).toEqual(['incomplete', stripe.settings.STRIPE_PRICE_ID])
    expect(await response.json()).toEqual({ clientSecret: `${paymentIntent}_secret_${id}` })
    expect(stripe.received.at(-1)?.form).toMatchObject({
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
    })
  })

  it('returns the same secret again', async () => {
    const person = await app.customer()
    expect(await secretOf(await app.open(person))).toBe(person.clientSecret)
  })

  it('creates one customer and one subscription for 20 parallel calls, from two processes', async () => {
    const person = await app.signUp({ plan: 'free' })
    const second = await billingApp(stripe)
    const before = [stripe.customers.size, stripe.subscriptions.size]
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? app : second).open(person)),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(new Set(await Promise.all(responses.map(secretOf))).size).toBe(1)
    const after = [stripe.customers.size, stripe.subscriptions.size]
    expect(after).toEqual(before.map((count) => count + 1))
  })

  it('sends the provider nothing and refuses with 400 when the person has Pro by either reading', async () => {
    const { id, ...person } = await app.customer()
    const from = stripe.received.length
    for (const data of [
      { subscriptionTier: 'paid', stripeSubscriptionId: null },
      { subscriptionTier: 'free', stripeSubscriptionId: `sub_other${id}` },
    ]) {
      await app.db().user.update({ where: { id }, data })
      const response = await app.open(person)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ message: 'You already have Pro.' })
    }
    expect(calls(from)).toEqual([])
  })

  it('discovers a payment whose event was lost, and refuses to charge twice', async () => {
    const person = await app.customer()
    stripe.setStatus(person.customerId, 'active')
    expect((await app.open(person)).status).toBe(400)
    const { id } = stripe.subscriptionOf(person.customerId)
    const expected = { stripeSubscriptionId: id, subscriptionTier: 'paid' }
    expect(await app.planOf(person.id)).toMatchObject(expected)
  })

  it.each(['canceled', 'incomplete_expired'] as const)(
    'starts a new subscription after one that is %s',
    async (status) => {
      const person = await app.customer()
      stripe.setStatus(person.customerId, status)
      const secret = await secretOf(await app.open(person))
      expect(secret).not.toBe(person.clientSecret)
      expect(stripe.subscriptionOf(person.customerId).status).toBe('incomplete')
    },
  )

  it('ends a subscription that is unpaid or has an old price before it starts another', async () => {
    const unpaid = await app.customer()
    const old = stripe.subscriptionOf(unpaid.customerId)
    old.status = 'unpaid'
    await app.open(unpaid)
    expect(old.status).toBe('canceled')

    const dearer = await app.customer()
    const former = stripe.subscriptionOf(dearer.customerId)
    former.price = 'price_of_last_year'
    expect(await secretOf(await app.open(dearer))).not.toBe(dearer.clientSecret)
    expect(former.status).toBe('incomplete_expired')
  })

  it('creates a new customer when the provider no longer has the old one', async () => {
    const person = await app.customer()
    stripe.customers.delete(person.customerId)
    expect((await app.open(person)).status).toBe(200)
    const { stripeCustomerId } = await app.planOf(person.id)
    expect(stripeCustomerId).not.toBe(person.customerId)
    expect(stripe.customers.has(stripeCustomerId ?? '')).toBe(true)
  })

  it('creates one customer even when the response to its creation was lost', async () => {
    const person = await app.signUp({ plan: 'free' })
    const before = stripe.customers.size
    stripe.script({ kind: 'lost' })
    expect((await app.open(person)).status).toBe(200)
    expect(stripe.customers.size).toBe(before + 1)
  })

  it('keeps the customer when the subscription could not be started', async () => {
    const warned = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const person = await app.signUp({ plan: 'free' })
    const held = { kind: 'held' as const, until: Promise.resolve() }
    stripe.script(held, { kind: 'status', status: 400 })
    expect((await app.open(person)).status).toBe(502)
    const { stripeCustomerId } = await app.planOf(person.id)
    const from = stripe.received.length
    expect((await app.open(person)).status).toBe(200)
    expect(calls(from)).toEqual(['GET /v1/subscriptions', 'POST /v1/subscriptions'])
    expect((await app.planOf(person.id)).stripeCustomerId).toBe(stripeCustomerId)
    expect(warned).toHaveBeenCalled()
  })

  it('retries a slow provider', { timeout: 30_000 }, async () => {
    const person = await app.signUp({ plan: 'free' })
    stripe.script({ kind: 'hang' })
    expect((await app.open(person)).status).toBe(200)
  })

  it.each([
    ['is down', { kind: 'reset' }],
    ['fails', { kind: 'status', status: 500 }],
    ['is busy', { kind: 'status', status: 429, code: 'rate_limit' }],
    ['refuses the key', { kind: 'status', status: 401 }],
  ] as const)('returns 502 and no internal details when the provider %s', async (_, one) => {
    const warned = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const person = await app.signUp({ plan: 'free' })
    stripe.script(one, one, one)
    const response = await app.open(person)
    expect(response.status).toBe(502)
    expect(await response.json()).toEqual({ message: FAILED, code: 'provider_failed' })
    expect(await app.planOf(person.id)).toMatchObject(FREE)
    expect(warned.mock.calls.flat().join()).not.toContain('@')
  })

  it('is rate-limited, since it costs money', async () => {
    const person = await app.customer()
    const responses = await Promise.all(Array.from({ length: 60 }, () => app.open(person)))
    const refused = responses.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThanOrEqual(1)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('POST /api/billing-portal', () => {
  it('returns the address of the provider’s page, which leads back to our billing page', async () => {
    const person = await app.customer()
    const response = await app.openPortal(person)
    expect(response.status).toBe(200)
    const url = `https://billing.stripe.com/p/session/${person.customerId}`
    expect(await response.json()).toEqual({ url })
    expect(stripe.received.at(-1)?.form).toEqual({
      customer: person.customerId,
      return_url: 'http://localhost:3000/profile/billing',
    })
  })

  it('refuses someone who never paid', async () => {
    const response = await app.openPortal(await app.signUp({ plan: 'free' }))
    expect(response.status).toBe(400)
  })

  it('returns 502 when the provider fails', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const person = await app.customer()
    stripe.script(...Array.from({ length: 3 }, () => ({ kind: 'status' as const, status: 503 })))
    expect((await app.openPortal(person)).status).toBe(502)
  })
})

describe('an account that is deleted', () => {
  it('is no longer charged', async () => {
    const person = await app.customer()
    await app.becomes(person.customerId, 'active')
    expect((await app.erase(person)).status).toBe(200)
    expect(stripe.subscriptionOf(person.customerId).status).toBe('canceled')
  })

  it('leaves no name and no e-mail with the provider, even when a response is lost', async () => {
    const person = await app.customer()
    stripe.script({ kind: 'lost' })
    expect((await app.erase(person)).status).toBe(200)
    expect(stripe.customers.has(person.customerId)).toBe(false)
  })

  it('sends the provider nothing when it never paid', async () => {
    const from = stripe.received.length
    expect((await app.erase(await app.signUp())).status).toBe(200)
    expect(calls(from)).toEqual([])
  })

  it('stays while the provider fails, since charging would continue', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const person = await app.customer()
    // Other tests have reloaded the app, and each load has its own error classes.
    const { erase } = await billingApp(stripe)
    stripe.script(...Array.from({ length: 3 }, () => ({ kind: 'reset' as const })))
    const refused = await erase(person)
    expect(refused.status).toBe(502)
    expect(await refused.json()).toMatchObject({
      message: 'Your subscription could not be ended. Please try again later.',
    })
    expect(await app.db().user.count({ where: { id: person.id } })).toBe(1)
  })

  it.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'])(
    'is no longer charged, even without %s',
    async (setting) => {
      const person = await app.customer()
      await app.becomes(person.customerId, 'active')
      const without = await billingApp(stripe, { [setting]: '' })
      expect((await without.erase(person)).status).toBe(200)
      expect(stripe.subscriptionOf(person.customerId).status).toBe('canceled')
    },
  )

  it('stays when this server cannot reach the provider that charges it', async () => {
    const person = await app.customer()
    await app.becomes(person.customerId, 'active')
    const without = await billingApp(stripe, { STRIPE_SECRET_KEY: '' })
    const refused = await without.erase(person)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({
      code: 'not_available',
      message: expect.stringContaining('your account was not deleted'),
    })
    expect(await app.db().user.count({ where: { id: person.id } })).toBe(1)
  })

  it('is deleted without a provider when its Pro was granted or never started', async () => {
    const without = await billingApp(stripe, { STRIPE_SECRET_KEY: '' })
    const granted = await app.customer()
    const stripeSubscriptionId = `granted_${granted.id}`
    await app.db().user.update({ where: { id: granted.id }, data: { stripeSubscriptionId } })
    for (const person of [granted, await app.customer()]) {
      expect((await without.erase(person)).status).toBe(200)
    }
  })
})

describe.each(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PRICE_ID'])(
  'without %s',
  (setting) => {
    it('returns 503, with a message for each call', async () => {
      const without = await billingApp(stripe, { [setting]: '' })
      const person = await app.signUp({ plan: 'free' })
      const responses = [await without.open(person), await without.openPortal(person)]
      expect(responses.map(({ status }) => status)).toEqual([503, 503])
      const messages = await Promise.all(responses.map((response) => response.json()))
      expect(messages).toMatchObject([
        { message: FAILED },
        { message: 'Billing is not available on this server.' },
      ])
      const event = stripe.event('invoice.paid', { customerId: 'cus_any' })
      expect((await without.deliver(event)).status).toBe(503)
    })
  },
)
