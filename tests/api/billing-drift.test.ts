import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { billingApp } from '../support/billing-app'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator
let app: Awaited<ReturnType<typeof billingApp>>

beforeAll(async () => {
  stripe = await startStripeSimulator()
  app = await billingApp(stripe)
})
afterAll(() => stripe.close())
beforeEach(() => app.db().user.updateMany({ data: { stripeCustomerId: null } }))
afterEach(() => {
  stripe.recover()
  vi.restoreAllMocks()
})

const FREE = { stripeSubscriptionId: null, subscriptionTier: 'free' }
const HOUR_MS = 60 * 60 * 1000
const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

const silently = () => vi.spyOn(console, 'log').mockImplementation(() => undefined)
const reads = (from: number) =>
  stripe.received.slice(from).filter(({ call }) => call === 'GET /v1/subscriptions')

/** Runs one pass of the sweep, which lasts until no work is left. */
const reread = (now = new Date(), one = app) =>
  one.rereadPayers({ now, signal: AbortSignal.timeout(20_000) })

async function subscriber() {
  const person = await app.customer()
  await app.becomes(person.customerId, 'active')
  return person
}

describe('the daily reading of customers', () => {
  it('ends Pro when the event about its end was lost, and gives Pro that was paid for', async () => {
    const ended = await subscriber()
    const paid = await app.customer()
    const same = await subscriber()
    const before = await app.planOf(same.id)
    stripe.setStatus(ended.customerId, 'canceled')
    stripe.setStatus(paid.customerId, 'active')
    await reread()
    expect(await app.planOf(ended.id)).toMatchObject(FREE)
    const { id } = stripe.subscriptionOf(paid.customerId)
    const pro = { stripeSubscriptionId: id, subscriptionTier: 'paid' }
    expect(await app.planOf(paid.id)).toMatchObject(pro)
    expect(await app.planOf(same.id)).toEqual(before)
  })

  it('reads everybody once a day', async () => {
    await subscriber()
    await subscriber()
    const from = stripe.received.length
    await reread()
    await reread(later(23))
    expect(reads(from)).toHaveLength(2)
    await reread(later(25))
    expect(reads(from)).toHaveLength(4)
  })

  it('reads nobody twice when two processes sweep at once', async () => {
    for (let n = 0; n < 5; n += 1) await subscriber()
    const second = await billingApp(stripe)
    const from = stripe.received.length
    await Promise.all([reread(new Date(), app), reread(new Date(), second)])
    expect(reads(from)).toHaveLength(5)
  })

  it('wakes no open page when nothing has changed', async () => {
    const { id } = await subscriber()
    const revision = () => app.db().userRevision.findUniqueOrThrow({ where: { userId: id } })
    const before = await revision()
    await reread()
    expect(await revision()).toEqual(before)
  })

  it('skips a customer that can’t be read, and retries it within two hours', async () => {
    silently()
    const poison = await subscriber()
    const victim = await subscriber()
    stripe.setStatus(poison.customerId, 'canceled')
    stripe.setStatus(victim.customerId, 'canceled')
    stripe.script({ kind: 'status', status: 400 })
    await reread()
    expect(await app.planOf(poison.id)).toMatchObject({ subscriptionTier: 'paid' })
    expect(await app.planOf(victim.id)).toMatchObject(FREE)
    await reread(later(2))
    expect(await app.planOf(poison.id)).toMatchObject(FREE)
  })

  it('skips a person whose row refuses every write', async () => {
    silently()
    const poison = await subscriber()
    const victim = await subscriber()
    stripe.setStatus(poison.customerId, 'canceled')
    stripe.setStatus(victim.customerId, 'canceled')
    await app.pool().query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'poisoned'; END $$`,
    )
    await app.pool().query(
      `CREATE TRIGGER refuse BEFORE UPDATE OF subscription_tier ON users FOR EACH ROW
         WHEN (NEW.id = ${poison.id}) EXECUTE FUNCTION refuse()`,
    )
    await reread()
    expect(await app.planOf(victim.id)).toMatchObject(FREE)
    await app.pool().query('DROP TRIGGER refuse ON users')
  })

  it('takes one batch at a time, the longest unread first, and leaves the rest to the next pass', async () => {
    const people: Awaited<ReturnType<typeof subscriber>>[] = []
    for (let n = 0; n < 4; n += 1) people.push(await subscriber())
    for (const { customerId } of people) stripe.setStatus(customerId, 'canceled')
    const isFree = async () => {
      const plans = await Promise.all(people.map(({ id }) => app.planOf(id)))
      return plans.map(({ subscriptionTier }) => subscriptionTier === 'free')
    }
    const signal = AbortSignal.timeout(20_000)
    await app.rereadPayers({ now: new Date(), signal, atOnce: 3 })
    expect(await isFree()).toEqual([true, true, true, false])
    await app.rereadPayers({ now: new Date(), signal, atOnce: 3 })
    expect(await isFree()).toEqual([true, true, true, true])
  })

  it('stops while the provider is down, and changes nobody’s plan', async () => {
    silently()
    const people = []
    for (let n = 0; n < 5; n += 1) people.push(await subscriber())
    const from = stripe.received.length
    stripe.script(...Array.from({ length: 60 }, () => ({ kind: 'status', status: 503 }) as const))
    await reread()
    expect(reads(from).length).toBeLessThanOrEqual(9)
    for (const { id } of people) {
      expect(await app.planOf(id)).toMatchObject({ subscriptionTier: 'paid' })
    }
  })

  it('ends Pro for a customer deleted at the provider, but not for one that the provider does not know', async () => {
    const written = silently()
    const deleted = await subscriber()
    const unknown = await subscriber()
    stripe.remove(deleted.customerId)
    stripe.customers.delete(unknown.customerId)
    await reread()
    expect(await app.planOf(deleted.id)).toMatchObject(FREE)
    expect(await app.planOf(unknown.id)).toMatchObject({ subscriptionTier: 'paid' })
    const lines = written.mock.calls.flat().join('\n')
    expect(lines).toContain('"customers":1')
    expect(lines).not.toContain('@')
  })

  it('does not change Pro that the operator granted, or people who were never customers', async () => {
    const granted = await app.customer()
    const data = { stripeSubscriptionId: `granted_${granted.id}`, subscriptionTier: 'paid' }
    await app.db().user.update({ where: { id: granted.id }, data })
    await app.signUp({ plan: 'paid' })
    const from = stripe.received.length
    await reread()
    expect(reads(from)).toHaveLength(1)
    expect(await app.planOf(granted.id)).toMatchObject(data)
  })

  it('sends no request where billing is not configured', async () => {
    await subscriber()
    const without = await billingApp(stripe, { STRIPE_SECRET_KEY: '' })
    const from = stripe.received.length
    await reread(new Date(), without)
    expect(stripe.received).toHaveLength(from)
    await billingApp(stripe)
  })
})

describe('a provider that refused permanently', () => {
  it.each([400, 402, 500])('gets a fresh request at the next attempt after %i', async (status) => {
    silently()
    const person = await app.signUp({ plan: 'free' })
    const trouble = { kind: 'status', status } as const
    stripe.script({ kind: 'held', until: Promise.resolve() }, trouble, trouble, trouble)
    expect((await app.open(person)).status).toBe(502)
    stripe.recover()
    expect((await app.open(person)).status).toBe(200)

    const other = await app.signUp({ plan: 'free' })
    stripe.script(trouble, trouble, trouble)
    expect((await app.open(other)).status).toBe(502)
    stripe.recover()
    expect((await app.open(other)).status).toBe(200)
  })

  it('gets the same key again after a lost response', async () => {
    silently()
    const person = await app.signUp({ plan: 'free' })
    const before = stripe.customers.size
    stripe.script({ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' })
    expect((await app.open(person)).status).toBe(502)
    expect((await app.open(person)).status).toBe(200)
    expect(stripe.customers.size).toBe(before + 1)
  })
})

describe('an account that is deleted', () => {
  const customersOf = (id: number) =>
    [...stripe.customers.values()].filter(({ metadata }) => metadata.userId === `${id}`)

  it('leaves no customer that a call in another window is creating', async () => {
    const person = await app.signUp({ plan: 'free' })
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    const from = stripe.received.length
    stripe.script({ kind: 'held', until })
    const opened = app.open(person)
    await vi.waitFor(() => expect(stripe.received).toHaveLength(from + 1), { timeout: 10_000 })
    const erased = app.erase(person)
    await vi.waitFor(
      async () => {
        const { rows } = await app.pool().query(
          `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
          WHERE d.datname = current_database() AND NOT l.granted`,
        )
        const isGone = (await app.db().user.count({ where: { id: person.id } })) === 0
        expect(rows.length > 0 || isGone).toBe(true)
      },
      { timeout: 10_000 },
    )
    release()
    await opened
    expect((await erased).status).toBe(200)
    expect(customersOf(person.id)).toEqual([])
  })

  it('starts no subscription for a call that waited for the deletion', async () => {
    const person = await app.customer()
    let release = () => {}
    const until = new Promise<void>((resolve) => (release = resolve))
    const from = stripe.received.length
    stripe.script({ kind: 'held', until })
    const erased = app.erase(person)
    await vi.waitFor(() => expect(stripe.received).toHaveLength(from + 1), { timeout: 10_000 })
    const opened = app.open(person)
    release()
    expect((await erased).status).toBe(200)
    expect((await opened).status).not.toBe(200)
    expect(customersOf(person.id)).toEqual([])
  })

  it('is no longer charged when its subscription is stored and its customer is not', async () => {
    const person = await subscriber()
    await app.db().user.update({ where: { id: person.id }, data: { stripeCustomerId: null } })
    expect((await app.erase(person)).status).toBe(200)
    expect(stripe.subscriptionOf(person.customerId).status).toBe('canceled')
    expect(stripe.customers.has(person.customerId)).toBe(false)
  })

  it('is removed when the provider does not know its subscription', async () => {
    const person = await app.signUp()
    const data = { stripeSubscriptionId: `sub_gone${person.id}` }
    await app.db().user.update({ where: { id: person.id }, data })
    expect((await app.erase(person)).status).toBe(200)
  })
})
