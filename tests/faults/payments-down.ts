import { setTimeout as delay } from 'node:timers/promises'
import { startDatabaseProxy } from '@/tests/support/database-proxy'
import { startStripeSimulator, type StripeSimulator } from '@/tests/support/stripe-simulator'
import { withClient } from '@/scripts/database/database.mjs'
import { Captures, judgeCaptures } from './captures'
import type { FaultOptions } from './options'
import { type Person, send, signUp } from './person'
import { SPEED } from './simulated-time'
import type { Outcome, Stage } from './stage'

const PEOPLE = 10
/** The failures before connections are refused: performed without a response, refused, and cut off. */
const TROUBLES = Array.from({ length: PEOPLE }, () => [
  { kind: 'lost' } as const,
  { kind: 'status', status: 503 } as const,
  { kind: 'reset' } as const,
]).flat()

/** Stripe is down while some people open the payment form, and events about other people's payments arrive. */
export async function paymentsDown(stage: Stage, { minutes }: FaultOptions): Promise<Outcome[]> {
  const stripe = await startStripeSimulator()
  const front = await startDatabaseProxy(stripe.settings.STRIPE_API_URL)
  stage.atEnd(() => Promise.all([front.close(), stripe.close()]))
  const url = await stage.database()
  const app = await stage.app(url, { ...stripe.settings, STRIPE_API_URL: front.url })
  const crowd = (told = {}) =>
    Promise.all(Array.from({ length: PEOPLE }, () => signUp(app.baseUrl, url, told)))
  const [opening, paying] = [await crowd({ plan: 'free' }), await crowd({ plan: 'free' })]
  const open = ({ cookie }: Person) =>
    send(`${app.baseUrl}/api/get-or-create-subscription`, { cookie, body: {} })
  await Promise.all(paying.map(open))
  const events = customersOf(stripe, paying).map((customerId) => {
    stripe.setStatus(customerId, 'active')
    return stripe.event('customer.subscription.updated', { customerId, status: 'active' })
  })
  const tell = () =>
    Promise.all(
      events.map(({ payload, signature }) =>
        send(`${app.baseUrl}/api/webhooks/stripe`, {
          headers: { 'stripe-signature': signature },
          body: payload,
        }),
      ),
    )

  const [capturing] = await crowd()
  if (!capturing) return []
  const captures = new Captures(capturing, () => app.baseUrl)
  captures.steadily(500)
  stripe.script(...TROUBLES)
  const statuses = new Set<number>()
  for (let minute = 0; minute < minutes; minute += 1) {
    const next = delay((60 * 1000) / SPEED)
    if (minute === Math.floor(minutes / 3)) await front.refuse()
    for (const { status } of [...(await Promise.all(opening.map(open))), ...(await tell())])
      statuses.add(status)
    await next
  }
  stripe.recover()
  await front.admit()
  await captures.stop()
  await Promise.all(opening.map(open))
  await tell()
  const beside = `responses meanwhile: ${[...statuses].sort().join(', ')}`
  return [
    { what: 'Stripe: payment forms opened', ...judgeForms(stripe, opening), note: beside },
    {
      what: 'Stripe: payments that were told',
      ...(await judgePlans(url, paying)),
      note: 'told again afterwards, as Stripe does for three days',
    },
    {
      what: 'Stripe: captures meanwhile',
      ...(await judgeCaptures(url, captures.texts, 30_000)),
      note: `responses: ${captures.said}`,
    },
  ]
}

function customersOf(stripe: StripeSimulator, people: readonly Person[]): string[] {
  const emails = new Set(people.map(({ email }) => email))
  return [...stripe.customers.values()].filter(({ email }) => emails.has(email)).map(({ id }) => id)
}

/** Each person must have one customer at Stripe, with one subscription. */
function judgeForms(stripe: StripeSimulator, people: readonly Person[]) {
  const counts = people.map((person) => {
    const customers = customersOf(stripe, [person])
    const subscriptions = [...stripe.subscriptions.values()].filter(({ customer }) =>
      customers.includes(customer),
    )
    return {
      least: Math.min(customers.length, subscriptions.length),
      most: Math.max(customers.length, subscriptions.length),
    }
  })
  return {
    held: counts.filter(({ least, most }) => least === 1 && most === 1).length,
    lost: counts.filter(({ least }) => least === 0).length,
    doubled: counts.filter(({ most }) => most > 1).length,
  }
}

function judgePlans(databaseUrl: string, people: readonly Person[]) {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM users WHERE id = ANY($1) AND subscription_tier = 'paid'`,
      [people.map(({ id }) => id)],
    )
    const held = rowCount ?? 0
    return { held, lost: people.length - held, doubled: 0 }
  })
}
