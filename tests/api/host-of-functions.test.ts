import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { call } from '../support/http'
import { inRequest } from '../support/in-request'
import { startStripeSimulator } from '../support/stripe-simulator'

const INNGEST = { INNGEST_EVENT_KEY: 'event', INNGEST_SIGNING_KEY: 'signing' }
const ON_FUNCTIONS = { VERCEL: '1', VERCEL_ENV: 'production', ...INNGEST }

beforeAll(() => {
  // A start there logs what is live.
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

describe('on a host of functions', () => {
  it('a live connection sends the revision and when to reconnect, and ends', async () => {
    const { factories } = await freshApp(ON_FUNCTIONS)
    const { GET: connect } = await import('@/app/api/live/route')
    const { cookie } = await factories.signUp()
    const connections = Array.from({ length: 25 }, () => call(connect, 'GET', { cookie }))
    for (const connection of await Promise.all(connections)) {
      expect(connection.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      expect(await connection.text()).toMatch(
        /^id: (\d+)\nevent: revision\ndata: \1\n\nevent: bye\ndata: 20000\n\n$/,
      )
    }
  })

  it('the process stays awake until idle connections are closed', async () => {
    const { closeDatabase, pool } = await freshApp(ON_FUNCTIONS)
    await closeDatabase()
    const { result, kept } = inRequest(() =>
      Promise.all([pool().query('SELECT 1'), pool().query('SELECT 2')]),
    )
    await result
    expect(pool().totalCount).toBe(2)
    await Promise.all(kept)
    expect(pool().totalCount).toBe(0)
  })

  it('a start runs no job and sends the payment provider nothing', async () => {
    const stripe = await startStripeSimulator()
    await freshApp({ ...ON_FUNCTIONS, ...stripe.settings })
    const { startServer } = await import('@/lib/server/startup')
    const { reportPrice } = await import('@/lib/server/billing/price')
    let hasLoadedJobs = false
    await startServer(async () => {
      hasLoadedJobs = true
      return []
    })
    await reportPrice()
    const ours = 'GET /v1/prices/price_pro_monthly'
    expect(stripe.received.map(({ call }) => call)).toEqual([ours])
    expect(hasLoadedJobs).toBe(false)
    await stripe.close()
  })
})
