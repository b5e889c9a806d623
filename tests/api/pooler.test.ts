import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { jobs } from '@/inngest/functions'
import { closeQueues } from '@/lib/server/adapters/jobs/queues'
import { closeDatabase } from '@/lib/server/database/db'
import { column, statement } from '@/lib/server/database/statement'
import { withClient } from '@/scripts/database/database.mjs'
import { startPooler } from '../support/database-proxy'

const direct = process.env.DATABASE_URL ?? ''
let pooler: Awaited<ReturnType<typeof startPooler>>

beforeAll(async () => {
  await closeQueues()
  await closeDatabase()
  pooler = await startPooler(direct)
})
afterAll(() => pooler.close())

afterEach(async () => {
  await closeQueues()
  await closeDatabase()
  vi.unstubAllEnvs()
})

/**
 * Loads the app's modules with these settings; returns some of them, the log, and the number of connections
 * that listen for jobs.
 */
async function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  const { declareJobs, openForWork } = await import('@/lib/server/adapters/jobs/queues')
  const { pool, sql, transaction } = await import('@/lib/server/database/db')
  declareJobs(async () => jobs)
  await openForWork()
  const listening = await withClient(direct, (client) =>
    client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    ),
  )
  const messages = () =>
    lines.mock.calls.map(([line]) => (JSON.parse(String(line)) as { msg: string }).msg)
  return { pool, sql, transaction, said: messages(), messages, listeners: listening.rowCount }
}

it('through a pooler, which refuses settings, transactions set the limits themselves', async () => {
  const { transaction } = await load({ DATABASE_URL: pooler.url })
  const limit = `SELECT current_setting('statement_timeout') AS "limit"`
  const { rows } = await transaction((tx) => tx.run(limit))
  expect(rows).toEqual([{ limit: '8s' }])
})

it('through a pooler, the queues poll for jobs, and log that once', async () => {
  const { said, listeners } = await load({ DATABASE_URL: pooler.url })
  expect(listeners).toBe(0)
  expect(said).toEqual([expect.stringContaining('set DIRECT_DATABASE_URL')])
})

it('the queues use the direct address when it is set, and are notified of new jobs', async () => {
  const { said, listeners } = await load({
    DATABASE_URL: pooler.url,
    DIRECT_DATABASE_URL: direct,
  })
  expect(listeners).toBe(1)
  expect(said).toEqual([])
})

it('without a pooler, the queues are notified of new jobs', async () => {
  const { said, listeners } = await load({ DATABASE_URL: direct })
  expect(listeners).toBe(1)
  expect(said).toEqual([])
})

describe('behind a pooler that hands over a connection with its prepared statements', () => {
  const fortyTwo = statement({ text: 'SELECT 42 AS answer', columns: { answer: column.int } })
  const prepareElsewhere = `PREPARE "${fortyTwo.name}" AS SELECT 1`
  const settings = { DATABASE_URL: direct, DATABASE_POOL_SIZE: '1' }

  it.each([
    { what: 'of another process', isKnown: false, meanwhile: prepareElsewhere },
    { what: 'that is gone', isKnown: true, meanwhile: 'DEALLOCATE ALL' },
  ])('retries without a name for a prepared statement $what', async ({ isKnown, meanwhile }) => {
    const { pool, sql, messages } = await load(settings)
    if (isKnown) await sql.query(fortyTwo, [])
    await pool().query(meanwhile)
    expect(await sql.query(fortyTwo, [])).toEqual([{ answer: 42 }])
    expect(await sql.query(fortyTwo, [])).toEqual([{ answer: 42 }])
    expect(messages().filter((said) => /keep prepared statements apart/.test(said))).toHaveLength(1)
  })

  it('retries a transaction as a whole, with one effect', async () => {
    const { pool, transaction } = await load(settings)
    await pool().query('CREATE TABLE public.done (n int)')
    await pool().query(prepareElsewhere)
    const rows = await transaction(async (tx) => {
      await tx.run('INSERT INTO public.done VALUES (1)')
      return tx.query(fortyTwo, [])
    })
    expect(rows).toEqual([{ answer: 42 }])
    expect((await pool().query('SELECT n FROM public.done')).rows).toEqual([{ n: 1 }])
  })
})

it('processes that start at once create the job queues one after the other', async () => {
  await withClient(direct, async (client) => {
    await client.query('BEGIN; SELECT pg_advisory_xact_lock(72707370)')
    const loading = load({ DATABASE_URL: direct })
    const first = await Promise.race([loading, delay(500, 'waiting')])
    expect(first).toBe('waiting')
    await client.query('COMMIT')
    expect((await loading).listeners).toBe(1)
  })
})
