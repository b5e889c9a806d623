import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { closeDatabase } from '@/lib/server/database/db'
import { withClient } from '@/scripts/database/database.mjs'
import { captureThought, signUp } from '../support/factories'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy'
import { call } from '../support/http'

const direct = process.env.DATABASE_URL ?? ''
const POOL = 4
let proxy: DatabaseProxy
let person: Awaited<ReturnType<typeof signUp>>

async function loadApp() {
  const { GET: ready } = await import('@/app/api/ready/route')
  const { GET: list, POST: capture } = await import('@/app/api/thoughts/route')
  return {
    ready: () => call(ready, 'GET'),
    list: () => call(list, 'GET', { cookie: person.cookie }),
    capture: (text: string) =>
      call(capture, 'POST', { cookie: person.cookie, body: { text, inputSource: 'web' } }),
  }
}
let app: Awaited<ReturnType<typeof loadApp>>

beforeAll(async () => {
  await closeDatabase()
  proxy = await startDatabaseProxy(direct)
  vi.stubEnv('DATABASE_URL', proxy.url)
  vi.stubEnv('DATABASE_POOL_SIZE', String(POOL))
  vi.resetModules()
  app = await loadApp()
  await app.ready()
  person = await signUp()
})
afterAll(async () => {
  const { closeDatabase: close } = await import('@/lib/server/database/db')
  await close()
  await proxy.close()
  vi.unstubAllEnvs()
})

/** Makes enough calls to use every connection of the pool, so that each goes silent or is lost. */
const fillPool = () => Promise.all(Array.from({ length: 2 * POOL }, () => app.list()))

const uncaught: unknown[] = []
process.on('uncaughtException', (error) => uncaught.push(error))

describe('while the database is away', () => {
  it('calls return 503 with Retry-After, the log has one line, and everything recovers by itself', async () => {
    const lines = vi.spyOn(console, 'log').mockReturnValue()
    await fillPool()
    await proxy.refuse()
    const responses = [await app.list(), await app.capture('Lost'), ...(await fillPool())]
    for (const response of responses) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('3')
      expect(await response.json()).toMatchObject({ code: 'unavailable' })
    }
    const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as { msg: string })
    expect(said.filter(({ msg }) => msg === 'The database is away')).toHaveLength(1)
    expect(said.filter(({ msg }) => msg === 'A request failed')).toEqual([])
    await proxy.admit()
    expect((await app.list()).status).toBe(200)
  })

  it('a connection that ends in the middle of a transaction fails only that call', async () => {
    const { transaction } = await import('@/lib/server/database/db')
    const { isDatabaseAway } = await import('@/lib/server/database/away')
    const interrupted = transaction(async (tx) => {
      const { rows } = await tx.run('SELECT pg_backend_pid() AS pid')
      const [{ pid }] = rows as [{ pid: number }]
      await withClient(direct, (client) => client.query('SELECT pg_terminate_backend($1)', [pid]))
      // Like a restart of PostgreSQL: the connection is lost while no query is waiting on it.
      await vi.waitUntil(
        async () => {
          const gone = await withClient(direct, (client) =>
            client.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]),
          )
          return gone.rowCount === 0
        },
        { timeout: 10_000 },
      )
      await tx.run('SELECT 1')
    })
    expect(isDatabaseAway(await interrupted.catch((error: unknown) => error))).toBe(true)
    expect(uncaught).toEqual([])
    expect((await app.list()).status).toBe(200)
  })
})

describe('connections that go silent', () => {
  it('are given up within 15 seconds: calls in flight get a response, and later calls succeed', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    await captureThought(person)
    await fillPool()
    const { pool } = await import('@/lib/server/database/db')
    const { db } = await import('@/lib/server/database/prisma')
    proxy.silence()
    const since = performance.now()
    const nested = db()
      .category.create({ data: { name: 'Nested', user: { connect: { id: person.id } } } })
      .catch((error: unknown) => error)
    const first = await Promise.all([app.list(), app.capture('Into the silence')])
    expect(first.map(({ status }) => status)).toEqual([503, 503])
    await vi.waitUntil(async () => (await app.ready()).status === 200, { timeout: 15_000 })
    expect(performance.now() - since).toBeLessThan(15_000)
    await nested
    // Connections that replace silent ones may still be connecting.
    await vi.waitUntil(() => pool().totalCount === pool().idleCount, { timeout: 10_000 })
    const responses = await Promise.all([...(await fillPool()), app.capture('Heard again')])
    expect(responses.map(({ status }) => status)).toEqual([
      ...Array<number>(2 * POOL).fill(200),
      201,
    ])
  }, 30_000)
})

describe('work that takes too long', () => {
  it('is ended by the server', async () => {
    const { pool } = await import('@/lib/server/database/db')
    const { rows } = await pool().query<Record<string, string>>(
      `SELECT current_setting('statement_timeout') AS statement,
              current_setting('lock_timeout') AS lock,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    expect(rows).toEqual([{ statement: '8s', lock: '5s', idle: '30s' }])
  })
})
