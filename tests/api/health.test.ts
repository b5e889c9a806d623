import { addMinutes } from 'date-fns'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GET as health } from '@/app/api/health/route'
import { GET as ready } from '@/app/api/ready/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { jobs } from '@/inngest/functions'
import { closeQueues, declareJobs } from '@/lib/server/adapters/jobs/queues'
import { db } from '@/lib/server/database/prisma'
import { readReadiness } from '@/lib/server/health/readiness'
import { captureThought, signUp } from '../support/factories'
import { call } from '../support/http'
import { startJobs } from '../support/jobs'

const [newest] = await db().$queryRaw<{ name: string }[]>`
  SELECT migration_name AS name FROM _prisma_migrations ORDER BY migration_name DESC LIMIT 1`
const migration = newest?.name ?? ''

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

describe('GET /api/health', () => {
  it('responds while the process runs', async () => {
    expect(await (await call(health, 'GET')).json()).toEqual({ status: 'ok' })
  })
})

describe('GET /api/ready', () => {
  it('reports how old the oldest unfinished work is', async () => {
    expect(await (await call(ready, 'GET')).json()).toEqual({
      status: 'ready',
      oldestWaitingThoughtSeconds: 0,
      oldestOverdueReminderSeconds: 0,
      workerSeenSecondsAgo: null,
    })
    const person = await signUp()
    const { id: thoughtId } = await captureThought(person)
    const now = new Date()
    await db().reminder.create({
      data: { userId: person.id, thoughtId, text: 'late', reminderTime: addMinutes(now, -3) },
    })
    const readiness = await readReadiness({ now: addMinutes(now, 1), migration })
    expect(readiness.oldestOverdueReminderSeconds).toBe(240)
    expect(readiness.oldestWaitingThoughtSeconds).toBeGreaterThan(55)
  })

  it('reports how long ago a worker was seen', async () => {
    const seenAgo = async (now = new Date()) =>
      (await readReadiness({ now, migration })).workerSeenSecondsAgo
    expect(await seenAgo()).toBe(null)
    await startJobs()
    await expect.poll(() => seenAgo(), { timeout: 30_000 }).not.toBe(null)
    expect(await seenAgo()).toBeLessThan(30)
    await closeQueues()
    declareJobs(async () => jobs)
    expect(await seenAgo(addMinutes(new Date(), 10))).toBeGreaterThanOrEqual(600)

    vi.stubEnv('INNGEST_EVENT_KEY', 'an event key')
    vi.stubEnv('INNGEST_SIGNING_KEY', 'signkey-test-0123')
    vi.resetModules()
    const onInngest = await import('@/lib/server/health/readiness')
    const readiness = await onInngest.readReadiness({ now: new Date(), migration })
    expect(readiness.workerSeenSecondsAgo).toBe(null)
  }, 60_000)

  it('works on a database in which no process has opened the queues', async () => {
    await closeQueues()
    declareJobs(async () => jobs)
    await db().$executeRaw`DROP SCHEMA pgboss CASCADE`
    expect(await readReadiness({ now: new Date(), migration })).toMatchObject({
      status: 'ready',
      workerSeenSecondsAgo: null,
    })
  })

  it('refuses on a database that lacks the newest migration', async () => {
    const refused = readReadiness({ now: new Date(), migration: '20990101000000_later' })
    await expect(refused).rejects.toMatchObject({
      code: 'not_available',
      message: 'The database lacks the migration 20990101000000_later.',
    })
    await expect(readReadiness({ now: new Date(), migration })).resolves.toMatchObject({
      status: 'ready',
    })
  })
})

describe('the id of a request', () => {
  it('is in the response: given by a proxy, or new', async () => {
    const given = await call(health, 'GET', { headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(given.headers.get('x-request-id')).toBe('from-the-proxy-1')
    const forged = await call(health, 'GET', { headers: { 'x-request-id': 'a b' } })
    expect(forged.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    const refused = await call(listThoughts, 'GET')
    expect(refused.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('the log', () => {
  it('has a line of JSON for each call, and nothing that people wrote', async () => {
    const person = await signUp()
    vi.stubEnv('LOG_LEVEL', 'info')
    vi.resetModules()
    const { GET } = await import('@/app/api/thoughts/route')
    const lines = vi.spyOn(console, 'log').mockReturnValue()
    const response = await call(GET, 'GET', {
      cookie: person.cookie,
      query: { q: 'a private matter' },
    })
    expect(response.status).toBe(200)
    const written = lines.mock.calls.map(([line]) => String(line))
    expect(written).toHaveLength(1)
    expect(JSON.parse(written[0] ?? '')).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/api',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    })
    const { closeDatabase } = await import('@/lib/server/database/db')
    await closeDatabase()
  })
})
