import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'
import type { splittingOf } from '../support/splitting'

type Person = Awaited<ReturnType<typeof app.factories.signUp>>

/** A tenth of it, which is one, is kept for captures. */
const BUDGET = 12

let app: Awaited<ReturnType<typeof freshApp>>
let person: Person
let as: ReturnType<typeof splittingOf>

beforeAll(async () => {
  app = await freshApp({
    RATE_LIMITS: `generationUser=${BUDGET},writeUser=1000000,writeAddress=1000000,workUser=1000000`,
  })
  as = (await import('../support/splitting')).splittingOf(() => person)
})
beforeEach(async () => {
  await app.db().user.deleteMany()
  await app.pool().query('DELETE FROM pgboss.job')
  person = await app.factories.signUp({ emailNewRambleNotify: false })
})

/** The jobs that the queue has received, deleted thoughts included; no worker runs them here. */
async function started(): Promise<number[]> {
  const { rows } = await app.pool().query<{ id: number }>(
    `SELECT (data->>'thoughtId')::int AS id FROM pgboss.job
      WHERE name = 'organise-thought' ORDER BY priority DESC, created_on, id`,
  )
  return rows.map(({ id }) => id)
}

/** Lets this share of an hour pass for everybody's budget. */
async function pass(share: number) {
  await app
    .pool()
    .query("UPDATE organising_budgets SET spent_until = spent_until - $1 * interval '1 hour'", [
      share,
    ])
}

const sweep = () => app.sweep.startWaiting({ now: new Date(Date.now() + 1000) })

/** Organises what is in the queue, as its worker would. */
async function work() {
  const { rows } = await app
    .pool()
    .query<{ data: { thoughtId: number; generation: number } }>(
      `DELETE FROM pgboss.job WHERE name = 'organise-thought' RETURNING data`,
    )
  const { signal } = new AbortController()
  for (const { data } of rows) await app.organise.organiseThought({ ...data, signal })
  return rows.length
}

const waiting = () => app.db().waitingGeneration.count({ where: { userId: person.id } })
const pending = () =>
  app.db().thought.count({ where: { userId: person.id, processingStatus: 'pending' } })

/** Splits a thought into twenty parts. */
async function twentyParts() {
  const words = Array.from({ length: 20 }, (_, place) => `word${place + 10}`)
  const { id } = await app.factories.captureThought(person, words.join(' '))
  return as.cut(
    id,
    words.slice(1).map((_, place) => (place + 1) * 7),
  )
}

describe('the organising for one person in an hour is limited:', () => {
  it('a split that is put together again and again', async () => {
    const { id } = await app.factories.captureThought(person, 'One two. Three four. Five six.')
    for (let round = 0; round < 10; round += 1) {
      await as.cut(id, [9, 21])
      await as.putTogether(id)
    }
    expect((await started()).length).toBeLessThanOrEqual(BUDGET)
  })

  it('many parts at once', async () => {
    await twentyParts()
    expect((await started()).length).toBeLessThanOrEqual(BUDGET)
  })

  it('merges of thoughts that are not organised yet', async () => {
    const { mergingOf } = await import('../support/merging')
    const merging = mergingOf(() => person)
    for (let round = 0; round < 5; round += 1) {
      const ids = [
        await app.factories.captureThought(person),
        await app.factories.captureThought(person),
      ]
      const merged = await merging.join(ids.map(({ id }) => id))
      await merging.undo(merged.id)
    }
    expect((await started()).length).toBe(BUDGET)
  })

  it('a thought that is deleted while it waits, and restored', async () => {
    await twentyParts()
    const before = await started()
    const [part] = await app.db().waitingGeneration.findMany({ where: { userId: person.id } })
    const thoughtId = part?.thoughtId ?? 0
    const { deleteThought } = await import('@/lib/server/deleted-thoughts/delete')
    const { restoreThought } = await import('@/lib/server/deleted-thoughts/restore')
    for (let round = 0; round < 3; round += 1) {
      await deleteThought({ userId: person.id, thoughtId })
      await restoreThought({ userId: person.id, thoughtId, now: new Date() })
    }
    expect(await started()).toEqual(before)
    expect(await pending()).toBe(21)
    expect(await app.db().waitingGeneration.count({ where: { thoughtId } })).toBe(1)
  })

  it('thoughts that come back after an outage', async () => {
    await twentyParts()
    await app.pool().query('DELETE FROM pgboss.job')
    await app.db().waitingGeneration.deleteMany()
    const where = { userId: person.id }
    const updatedAt = new Date(Date.now() - 60_000)
    await app.db().thought.updateMany({
      where,
      data: { processingStatus: 'failed', comesBack: true, updatedAt },
    })
    const other = await app.factories.signUp({ emailNewRambleNotify: false })
    await app.factories.captureThought(other)
    await work()
    await pass(1)
    await app.bringBack.bringBackFailed({ now: new Date() })
    expect((await started()).length).toBe(BUDGET - 1)
    expect(await waiting()).toBe(21 - (BUDGET - 1))
  })

  it('Retry, which responds as before and makes the thought wait', async () => {
    await twentyParts()
    await work()
    const done = await app.db().thought.findFirstOrThrow({
      where: { userId: person.id, processingStatus: 'ready', sourceId: { not: null } },
    })
    const again = await app.retry.retryThought({ userId: person.id, thoughtId: done.id })
    expect(again.processingStatus).toBe('pending')
    expect(await started()).toEqual([])
  })
})

describe('what exceeds the budget', () => {
  it('waits, starts during the hour, the oldest first, and is all organised in the end', async () => {
    const { parts } = await twentyParts()
    expect(await waiting()).toBe(21 - (BUDGET - 1))
    expect(await work()).toBe(BUDGET - 1)
    await sweep()
    expect(await started()).toEqual([])
    await pass(3 / BUDGET)
    await sweep()
    const next = parts.slice(BUDGET - 2, BUDGET + 1).map(({ id }) => id)
    expect(await started()).toEqual(next)
    for (let hour = 0; hour < 2; hour += 1) {
      await work()
      await pass(1)
      await sweep()
    }
    await work()
    expect(await pending()).toBe(0)
    expect(await waiting()).toBe(0)
  })

  it('is not a lost event, and does not look like stuck jobs', async () => {
    await twentyParts()
    await work()
    const old = new Date(Date.now() - 600_000)
    await app.db().thought.updateMany({ where: { userId: person.id }, data: { updatedAt: old } })
    await app.sweep.emitWaiting({ now: new Date() })
    expect(await started()).toEqual([])
    const { readReadiness } = await import('@/lib/server/health/readiness')
    const ready = await readReadiness({ now: new Date(), migration: '' })
    expect(ready.oldestWaitingThoughtSeconds).toBe(0)
  })

  it('does not keep a capture from starting immediately', async () => {
    await twentyParts()
    const { id } = await app.factories.captureThought(person, 'What matters now')
    expect(await started()).toContain(id)
  })

  it('is not started beyond the budget by several sweeps at once', async () => {
    await twentyParts()
    await work()
    await pass(4 / BUDGET)
    await Promise.all([sweep(), sweep(), sweep()])
    expect((await started()).length).toBe(4)
  })

  it('stops waiting when the thought was organised in another way', async () => {
    await twentyParts()
    await app.db().thought.updateMany({
      where: { userId: person.id },
      data: { processingStatus: 'ready' },
    })
    await sweep()
    expect(await waiting()).toBe(0)
  })

  it('is deleted with the account', async () => {
    await twentyParts()
    await app.db().user.delete({ where: { id: person.id } })
    expect(await app.db().waitingGeneration.count()).toBe(0)
    expect(await app.db().organisingBudget.count()).toBe(0)
  })
})

describe('captures', () => {
  it('are never refused, only organised later', async () => {
    for (let made = 0; made < BUDGET + 5; made += 1) await app.factories.captureThought(person)
    expect((await started()).length).toBe(BUDGET)
    expect(await waiting()).toBe(5)
    expect(await pending()).toBe(BUDGET + 5)
  })

  it('of many processes at once use no more than the budget, and none is lost', async () => {
    await Promise.all(
      Array.from({ length: BUDGET * 2 }, () => app.factories.captureThought(person)),
    )
    expect((await started()).length).toBe(BUDGET)
    expect(await pending()).toBe(BUDGET * 2)
    expect(await waiting()).toBe(BUDGET)
  })

  it('that are operations are done once each, even when the budget runs out in between', async () => {
    const { POST } = await import('@/app/api/thoughts/route')
    const { call } = await import('../support/http')
    const responses = await Promise.all(
      Array.from({ length: BUDGET * 2 }, (_, made) =>
        call(POST, 'POST', {
          cookie: person.cookie,
          headers: { 'idempotency-key': `capture-${made}` },
          body: { text: `Thought ${made}` },
        }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201))
    expect((await started()).length).toBe(BUDGET)
    expect(await waiting()).toBe(BUDGET)
  })

  it('that are not saved use no budget', async () => {
    const body = { text: 'Twice', clientId: 'the-same' }
    for (let tries = 0; tries < 5; tries += 1)
      await app.factories.captureThought(person, 'Twice', body)
    const { capture } = await import('@/lib/server/capture/capture')
    const unknown = { userId: person.id, text: 'x', source: 'web', categoryId: 2_000_000 } as const
    for (let tries = 0; tries < 5; tries += 1) await expect(capture(unknown)).rejects.toThrow()
    for (let made = 1; made < BUDGET; made += 1) await app.factories.captureThought(person)
    expect((await started()).length).toBe(BUDGET)
  })

  it('of one person do not use another’s budget', async () => {
    for (let made = 0; made < BUDGET + 1; made += 1) await app.factories.captureThought(person)
    const other = await app.factories.signUp({ emailNewRambleNotify: false })
    const { id } = await app.factories.captureThought(other)
    expect(await started()).toContain(id)
  })
})

describe('with Inngest', () => {
  const inngest = new InngestSimulator(() => app.inngestRoute)

  beforeAll(async () => {
    app = await freshApp({
      INNGEST_SIGNING_KEY: SIGNING_KEY,
      INNGEST_EVENT_KEY: 'event-key',
      INNGEST_BASE_URL: await inngest.start(),
    })
    await inngest.sync()
  })
  afterAll(() => inngest.stop())

  it('the event of a waiting thought is sent when it starts, and once', async () => {
    for (let made = 0; made < BUDGET + 3; made += 1) await app.factories.captureThought(person)
    await expect.poll(() => inngest.received.length).toBe(BUDGET)
    await inngest.runAll()
    await app.sweep.emitWaiting({ now: new Date(Date.now() + 120_000) })
    expect(inngest.received).toEqual([])
    await pass(1)
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await sweep()
    await expect.poll(() => inngest.received.length).toBe(3)
    await inngest.runAll()
    expect(await pending()).toBe(0)
  })
})
