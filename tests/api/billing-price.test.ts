import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { billingApp } from '../support/billing-app'
import type { SimulatedPrice } from '../support/stripe-simulator/account'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator

beforeAll(async () => {
  stripe = await startStripeSimulator()
})
afterAll(() => stripe.close())
afterEach(() => {
  stripe.recover()
  Object.assign(stripe.price, RIGHT)
  vi.restoreAllMocks()
})

const RIGHT: Omit<SimulatedPrice, 'id'> = {
  active: true,
  currency: 'usd',
  unit_amount: 999,
  billing_scheme: 'per_unit',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
}

/** The log lines of all levels that mention the price from now on. */
function linesOfPrice() {
  const lines: string[] = []
  const keep = (line: unknown) =>
    void (`${line}`.includes('STRIPE_PRICE_ID') && lines.push(`${line}`))
  vi.spyOn(console, 'log').mockImplementation(keep)
  vi.spyOn(console, 'error').mockImplementation(keep)
  return lines
}

// Each freshly loaded app would start its own count again.
let people = 0
const nextPerson = () => ({ plan: 'free', username: `buyer${(people += 1)}` }) as const
const PAUSED =
  'Pro can’t be bought at the moment: our payment provider would charge another price than the one shown. You have not been charged.'

describe('a price at the provider that differs from the one shown', () => {
  it.each<[string, Partial<SimulatedPrice>]>([
    ['higher', { unit_amount: 1999 }],
    ['in another currency', { currency: 'eur' }],
    ['for a year', { recurring: { interval: 'year', interval_count: 1, usage_type: 'licensed' } }],
    [
      'for two months',
      { recurring: { interval: 'month', interval_count: 2, usage_type: 'licensed' } },
    ],
    ['by usage', { recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } }],
    ['paid once', { recurring: null }],
    ['in tiers', { billing_scheme: 'tiered' }],
    ['no longer for sale', { active: false }],
  ])('stops payments with a message and one line of the log: %s', async (_, wrong) => {
    const lines = linesOfPrice()
    Object.assign(stripe.price, wrong)
    const app = await billingApp(stripe)
    const person = await app.signUp(nextPerson())
    const before = [stripe.customers.size, stripe.subscriptions.size]
    for (let n = 0; n < 3; n += 1) {
      const response = await app.open(person)
      expect(response.status).toBe(503)
      expect(await response.json()).toEqual({ message: PAUSED, code: 'not_available' })
    }
    expect([stripe.customers.size, stripe.subscriptions.size]).toEqual(before)
    expect(lines).toHaveLength(1)
  })

  it('is reported at startup, and stops nothing else', async () => {
    const lines = linesOfPrice()
    const buyer = await billingApp(stripe)
    const pays = await buyer.customer(nextPerson())
    await buyer.becomes(pays.customerId, 'active')
    stripe.price.unit_amount = 1999
    const app = await billingApp(stripe)
    await app.reportPrice()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('19.99 usd')
    await app.open(await app.signUp(nextPerson()))
    expect(lines).toHaveLength(1)
    expect((await app.openPortal(pays)).status).toBe(200)
    expect((await app.becomes(pays.customerId, 'canceled')).status).toBe(200)
    await app.captureThought(pays)
  })

  it('includes a price that the provider does not have', async () => {
    const lines = linesOfPrice()
    const app = await billingApp(stripe, { STRIPE_PRICE_ID: 'price_of_another_account' })
    const response = await app.open(await app.signUp(nextPerson()))
    expect(response.status).toBe(503)
    expect(lines).toHaveLength(1)
  })
})

it('the correct price is requested once', async () => {
  const app = await billingApp(stripe)
  await app.reportPrice()
  const from = stripe.received.length
  await app.customer(nextPerson())
  await app.customer(nextPerson())
  expect(stripe.received.slice(from).filter(({ call }) => call.includes('prices'))).toEqual([])
})

it('a provider that is down at startup is asked again when somebody wants to pay', async () => {
  const lines = linesOfPrice()
  const app = await billingApp(stripe)
  stripe.script(...Array.from({ length: 6 }, () => ({ kind: 'status', status: 503 }) as const))
  await app.reportPrice()
  const person = await app.signUp(nextPerson())
  expect((await app.open(person)).status).toBe(502)
  expect(lines).toEqual([])
  stripe.recover()
  expect((await app.open(person)).status).toBe(200)
})

it('without a provider there is nothing to report', async () => {
  const app = await billingApp(stripe, { STRIPE_SECRET_KEY: '' })
  const from = stripe.received.length
  await app.reportPrice()
  expect(stripe.received).toHaveLength(from)
})
