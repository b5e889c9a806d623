import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { jobs } from '@/inngest/functions'
import { closeQueues, declareJobs } from '@/lib/server/adapters/jobs/queues'
import { withClient } from '@/scripts/database/database.mjs'
import { stopApp } from '@/scripts/server/app.mjs'
import { captureThought, signUp } from '../support/factories'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy'
import { untilOrganised } from '../support/jobs'

const direct = process.env.DATABASE_URL ?? ''
let proxy: DatabaseProxy
let logged: () => string[]

beforeEach(async () => {
  proxy = await startDatabaseProxy(direct)
  const lines = vi.spyOn(console, 'log').mockReturnValue()
  logged = () => lines.mock.calls.map(([line]) => String(line))
})
afterEach(async () => {
  await stopApp()
  await proxy.close()
  vi.unstubAllEnvs()
})

/** Starts a process's work on jobs, with the proxy as its database, as instrumentation.ts does. */
async function startWorker(loadJobs = async () => jobs): Promise<void> {
  vi.stubEnv('DATABASE_URL', proxy.url)
  vi.stubEnv('RAMBLE_ROLE', 'worker')
  vi.resetModules()
  const { startServer } = await import('@/lib/server/startup')
  return startServer(loadJobs)
}

/** Creates a person with a waiting thought, and closes the queues. */
async function personWhoWaits() {
  declareJobs(async () => jobs)
  const person = await signUp()
  await captureThought(person)
  await closeQueues()
  return person
}

function connectionsOfEngines() {
  return withClient(direct, async (client) => {
    const { rows } = await client.query(
      `SELECT count(*)::int AS open FROM pg_stat_activity
        WHERE application_name = 'ramble-jobs' AND datname = current_database()`,
    )
    return rows[0].open as number
  })
}

const untilAway = () =>
  expect.poll(() => logged().filter((line) => line.includes('The database is away')).length).toBe(1)

describe('a worker whose database is down at its start', () => {
  it('starts working as soon as the database is back', async () => {
    const person = await personWhoWaits()
    await proxy.refuse()
    const started = startWorker()
    await untilAway()
    await proxy.admit()
    await started
    await untilOrganised(person.id)
  })

  // A job taken over a lost connection is taken again after ten seconds of silence.
  it.each([
    ['waits for its turn', 'pg_advisory_xact_lock'],
    ['opens the engine', 'pgboss.version'],
    ['reads its queues', 'pgboss.queue'],
    ['takes up its jobs', 'INSERT INTO pgboss.schedule'],
  ])(
    'starts again when the connection ends while it %s',
    async (_when, words) => {
      const person = await personWhoWaits()
      const cut = proxy.refuseAt(words)
      const started = startWorker()
      await cut
      await proxy.admit()
      await started
      await untilOrganised(person.id, 40_000)
      await stopApp()
      await expect.poll(connectionsOfEngines).toBe(0)
    },
    60_000,
  )

  it('ends immediately when it is asked to, even between two attempts', async () => {
    await closeQueues()
    await proxy.refuse()
    const started = startWorker()
    await untilAway()
    await stopApp()
    await started
    expect(await connectionsOfEngines()).toBe(0)
  })
})

it('a program error ends the start', async () => {
  const fault = new TypeError('no such job')
  await expect(startWorker(() => Promise.reject(fault))).rejects.toBe(fault)
})
