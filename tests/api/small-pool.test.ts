import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase } from '@/lib/server/database/db'
import { billingApp } from '../support/billing-app'
import { call } from '../support/http'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator

beforeAll(async () => {
  stripe = await startStripeSimulator()
  // Connections outlive a reload of the app, and would keep the size of their pool.
  await closeDatabase()
})
afterAll(() => stripe.close())

it('a slow payment provider leaves connections of a small pool to everybody else', async () => {
  const app = await billingApp(stripe, { DATABASE_POOL_SIZE: '3' })
  const { GET: readUser } = await import('@/app/api/user/route')
  const people = []
  for (let n = 0; n < 4; n += 1) people.push(await app.signUp({ plan: 'free' }))
  let respond = () => {}
  const until = new Promise<void>((resolve) => (respond = resolve))
  await app.reportPrice()
  const from = stripe.received.length
  stripe.script(...people.map(() => ({ kind: 'held' as const, until })))
  const opened = people.map((person) => app.open(person))
  await expect.poll(() => stripe.received.length).toBeGreaterThan(from)
  for (let n = 0; n < 5; n += 1) {
    expect((await call(readUser, 'GET', { cookie: people[0]?.cookie })).status).toBe(200)
  }
  expect(stripe.received).toHaveLength(from + 1)
  respond()
  const statuses = (await Promise.all(opened)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200])
})
