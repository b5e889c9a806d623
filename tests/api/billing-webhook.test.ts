import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { billingApp } from '../support/billing-app'
import { handledEvents } from '../support/handled-events'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator
let app: Awaited<ReturnType<typeof billingApp>>

beforeAll(async () => {
  stripe = await startStripeSimulator()
  app = await billingApp(stripe)
})
afterAll(() => stripe.close())
afterEach(() => stripe.recover())

const FREE = { stripeSubscriptionId: null, subscriptionTier: 'free' }

/** The number of transactions that wait for a person's lock. */
async function waitingForLock(): Promise<number> {
  const [row] = await app.db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_locks l JOIN pg_database d ON d.oid = l.database
     WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`
  return row?.count ?? 0
}

const recorded = async () => (await handledEvents('stripe')).length

async function subscriber() {
  const person = await app.customer()
  await app.becomes(person.customerId, 'active')
  const { id } = stripe.subscriptionOf(person.customerId)
  return { ...person, paid: { stripeSubscriptionId: id, subscriptionTier: 'paid' } }
}

describe('an event of the provider', () => {
  it.each(['active', 'trialing'] as const)(
    'sets both fields once the subscription is %s',
    async (status) => {
      const { customerId, id } = await app.customer()
      expect((await app.becomes(customerId, status)).status).toBe(200)
      expect(await app.planOf(id)).toEqual({
        stripeCustomerId: customerId,
        stripeSubscriptionId: stripe.subscriptionOf(customerId).id,
        subscriptionTier: 'paid',
      })
    },
  )

  it('lifts the limits immediately', async () => {
    const limited = await billingApp(stripe, { FREE_NOTES_PER_MONTH: '1' })
    const person = await limited.customer({ username: 'limited' })
    await limited.captureThought(person)
    await expect(limited.captureThought(person)).rejects.toThrow('plan_limit')
    await limited.becomes(person.customerId, 'active')
    await limited.captureThought(person)
    await limited.becomes(person.customerId, 'canceled')
    await expect(limited.captureThought(person)).rejects.toThrow('plan_limit')
  })

  it.each(['canceled', 'unpaid', 'incomplete_expired', 'paused'] as const)(
    'clears both fields once the subscription is %s',
    async (status) => {
      const { customerId, id } = await subscriber()
      await app.becomes(customerId, status)
      expect(await app.planOf(id)).toMatchObject(FREE)
    },
  )

  it('keeps Pro while a late renewal is still being collected, and until a cancelled month ends', async () => {
    const { customerId, id, paid } = await subscriber()
    await app.becomes(customerId, 'past_due')
    const failed = stripe.event('invoice.payment_failed', { customerId })
    expect((await app.deliver(failed)).status).toBe(200)
    expect(await app.planOf(id)).toMatchObject(paid)
    // Cancelling at the period's end keeps the state until then.
    await app.becomes(customerId, 'active')
    expect(await app.planOf(id)).toMatchObject(paid)
  })

  it('gives no Pro while the first payment is missing or has failed', async () => {
    const { customerId, id } = await app.customer()
    await app.becomes(customerId, 'incomplete')
    await app.deliver(stripe.event('invoice.payment_failed', { customerId }))
    expect(await app.planOf(id)).toMatchObject(FREE)
  })

  it('restores Pro when an unpaid subscription is paid after all', async () => {
    const { customerId, id, paid } = await subscriber()
    await app.becomes(customerId, 'unpaid')
    await app.becomes(customerId, 'active')
    expect(await app.planOf(id)).toMatchObject(paid)
  })

  it('only signals a change: events out of order lead to the provider’s current state', async () => {
    const { customerId, id } = await app.customer()
    const created = stripe.event('customer.subscription.created', {
      customerId,
      status: 'incomplete',
    })
    const updated = stripe.event('customer.subscription.updated', { customerId, status: 'active' })
    const deleted = stripe.event('customer.subscription.deleted', {
      customerId,
      status: 'canceled',
    })
    stripe.setStatus(customerId, 'canceled')
    for (const event of [deleted, updated, created]) {
      expect((await app.deliver(event)).status).toBe(200)
    }
    expect(await app.planOf(id)).toMatchObject(FREE)
  })

  it('waits for another event of the same person, in any process, so that a stale read never wins', async () => {
    const { customerId, id } = await subscriber()
    const second = await billingApp(stripe)
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    const from = stripe.received.length
    stripe.script({ kind: 'held', until })
    const first = app.becomes(customerId, 'active')
    await vi.waitFor(() => expect(stripe.received).toHaveLength(from + 1), { timeout: 10_000 })
    const later = second.becomes(customerId, 'canceled')
    await vi.waitFor(async () => expect(await waitingForLock()).toBe(1), { timeout: 10_000 })
    release()
    expect((await first).status).toBe(200)
    expect((await later).status).toBe(200)
    expect(await app.planOf(id)).toMatchObject(FREE)
  })

  it('is handled again when the first attempt failed half way', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const { customerId, id } = await app.customer()
    stripe.setStatus(customerId, 'active')
    const event = stripe.event('invoice.paid', { customerId })
    const before = await recorded()
    stripe.script({ kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' })
    expect((await app.deliver(event)).status).toBe(502)
    expect(await recorded()).toBe(before)
    expect(await app.planOf(id)).toMatchObject(FREE)
    expect((await app.deliver(event)).status).toBe(200)
    expect(await app.planOf(id)).toMatchObject({ subscriptionTier: 'paid' })
  })

  it('does no harm when it is about an unknown customer', async () => {
    const before = await recorded()
    const unknown = stripe.event('invoice.paid', { customerId: 'cus_elsewhere' })
    expect((await app.deliver(unknown)).status).toBe(200)
    expect(await recorded()).toBe(before)
  })

  it('does not change Pro that the operator granted', async () => {
    const { customerId, id } = await subscriber()
    const granted = { stripeSubscriptionId: `granted_${id}`, subscriptionTier: 'paid' }
    await app.db().user.update({ where: { id }, data: granted })
    await app.becomes(customerId, 'canceled')
    expect(await app.planOf(id)).toMatchObject(granted)
  })
})

describe('attacks on the webhook', () => {
  it('handles a replayed event once, even when ten copies arrive in parallel', async () => {
    const { customerId, id } = await app.customer()
    stripe.setStatus(customerId, 'active')
    const event = stripe.event('invoice.paid', { customerId })
    const from = stripe.received.length
    const before = await recorded()
    const responses = await Promise.all(Array.from({ length: 10 }, () => app.deliver(event)))
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect(await recorded()).toBe(before + 1)
    expect(stripe.received.length - from).toBe(1)
    // Replaying it after the subscription has ended changes nothing.
    await app.becomes(customerId, 'canceled')
    await app.deliver(event)
    expect(await app.planOf(id)).toMatchObject(FREE)
  })

  it.each([
    ['no signature', () => ({ signature: '' })],
    ['nonsense for a signature', () => ({ signature: 't=1,v1=abc' })],
    ['a signature by another secret', (good: Signed) => sign(good, { secret: 'whsec_guessed' })],
    [
      'a signature of an hour ago',
      (good: Signed) => sign(good, { timestamp: Math.floor(Date.now() / 1000) - 3_600 }),
    ],
    [
      'an altered body',
      (good: Signed) => ({ payload: good.payload.replace('invoice.paid', 'invoice.Paid') }),
    ],
    ['a body with one more space', (good: Signed) => ({ payload: `${good.payload} ` })],
    [
      'another customer in the body',
      (good: Signed) => ({ payload: good.payload.replace(/cus_\d+/, 'cus_victim') }),
    ],
  ])('refuses %s with 400 and stores nothing', async (_, alter) => {
    const { customerId, id } = await app.customer()
    stripe.setStatus(customerId, 'active')
    const good = { ...stripe.event('invoice.paid', { customerId }), customerId }
    const from = stripe.received.length
    const before = await recorded()
    const response = await app.deliver({ ...good, ...alter(good) })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'The signature is not valid.',
      code: 'invalid_input',
    })
    expect(await recorded()).toBe(before)
    expect(stripe.received.length).toBe(from)
    expect(await app.planOf(id)).toMatchObject(FREE)
  })

  it('refuses a body that is too large before reading all of it', async () => {
    const { customerId } = await app.customer()
    const { signature } = stripe.event('invoice.paid', { customerId })
    const payload = 'x'.repeat(600 * 1024)
    expect((await app.deliver({ payload, signature })).status).toBe(413)
  })

  it('trusts the provider’s list, not the state or the person that the event names', async () => {
    const victim = await app.customer()
    const { customerId, id } = await app.customer()
    await app.deliver(
      stripe.event('customer.subscription.updated', { customerId, status: 'active' }),
    )
    expect(await app.planOf(id)).toMatchObject(FREE)
    await app.becomes(customerId, 'active')
    expect(await app.planOf(victim.id)).toMatchObject(FREE)
  })
})

type Signed = { payload: string; signature: string; customerId: string }

function sign({ customerId }: Signed, how: { secret?: string; timestamp?: number }) {
  return stripe.event('invoice.paid', { customerId }, how)
}
