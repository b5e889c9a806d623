import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { jobs } from '@/inngest/functions'
import { stopWorkers } from '@/lib/server/adapters/jobs/postgres'
import { closeDatabase } from '@/lib/server/db'
import { withClient } from '@/scripts/lib/database.mjs'
import { startPooler } from '../support/database-proxy'

const direct = process.env.DATABASE_URL ?? ''
let pooler: Awaited<ReturnType<typeof startPooler>>

beforeAll(async () => {
  await stopWorkers()
  await closeDatabase()
  pooler = await startPooler(direct)
})
afterAll(() => pooler.close())

afterEach(async () => {
  await stopWorkers()
  await closeDatabase()
  vi.unstubAllEnvs()
})

/** The app's parts as they are loaded with these settings, its log, and how it waits for jobs. */
async function load(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  const { openQueues } = await import('@/lib/server/adapters/jobs/postgres')
  const { pool, transaction } = await import('@/lib/server/db')
  await openQueues(jobs)
  const listening = await withClient(direct, (client) =>
    client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`,
    ),
  )
  const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as { msg: string })
  return { pool, transaction, said: said.map(({ msg }) => msg), listeners: listening.rowCount }
}

it('through a pooler, which refuses settings, transactions bring the limits themselves', async () => {
  const { transaction } = await load({ DATABASE_URL: pooler.url })
  const limit = `SELECT current_setting('statement_timeout') AS "limit"`
  const { rows } = await transaction((tx) => tx.run(limit))
  expect(rows).toEqual([{ limit: '8s' }])
})

it('through a pooler, jobs are looked for, and that is said once', async () => {
  const { said, listeners } = await load({ DATABASE_URL: pooler.url })
  expect(listeners).toBe(0)
  expect(said).toEqual([expect.stringContaining('set DIRECT_DATABASE_URL')])
})

it('the queues take the direct address when it is given, and are told of new jobs', async () => {
  const { said, listeners } = await load({
    DATABASE_URL: pooler.url,
    DIRECT_DATABASE_URL: direct,
  })
  expect(listeners).toBe(1)
  expect(said).toEqual([])
})

it('without a pooler, the queues are told of new jobs', async () => {
  const { said, listeners } = await load({ DATABASE_URL: direct })
  expect(listeners).toBe(1)
  expect(said).toEqual([])
})
