import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CronExpressionParser } from 'cron-parser'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { freshApp } from '../support/fresh-app'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'

let app: Awaited<ReturnType<typeof freshApp>>
const inngest = new InngestSimulator(() => app.inngestRoute)
const folder = mkdtempSync(join(tmpdir(), 'ramble-tick-'))

beforeAll(async () => {
  app = await freshApp({
    INNGEST_SIGNING_KEY: SIGNING_KEY,
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_BASE_URL: await inngest.start(),
    FILES_DIR: folder,
  })
})
beforeEach(async () => {
  await inngest.sync()
  for (const list of [inngest.received, inngest.errors, inngest.ran]) list.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await app.db().user.deleteMany()
})
afterAll(async () => {
  await inngest.stop()
  rmSync(folder, { recursive: true })
})

const DAY = '2031-05-08'
const at = (time: string) => new Date(`${DAY}T${time}Z`)
const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)
const setClock = (now: Date) => vi.useFakeTimers({ now, toFake: ['Date'] })

/** Runs a tick of Inngest's clock, whose call arrives some seconds later. */
async function tick(moment: Date, late = 0) {
  setClock(after(moment, late))
  await inngest.runClock(moment)
}

describe('while idle', () => {
  it('one function runs by the clock, 8,640 times in 30 days, each time in one call', async () => {
    const byClock = inngest.synced.filter(({ triggers }) => triggers.some(({ cron }) => cron))
    expect(byClock.map(({ id }) => id)).toEqual(['ramble-tick'])
    const [cron = ''] = byClock.flatMap(({ triggers }) => triggers.map((one) => one.cron))
    const [currentDate, endDate] = [at('00:00:00'), after(at('00:00:00'), 30 * 86_400)]
    const month = CronExpressionParser.parse(cron, { currentDate, endDate, tz: 'UTC' })
    expect(month.take(10_000)).toHaveLength(8_640)
    await tick(at('04:50:00'))
    expect(inngest.ran).toEqual(['ramble-tick'])
    expect(inngest.errors).toEqual([])
  })

  it('no job asks for more concurrency than the free plan allows', () => {
    for (const { id, concurrency = [] } of inngest.synced) {
      for (const { limit } of concurrency) expect(limit, id).toBeLessThanOrEqual(5)
    }
    expect(inngest.settingsOf('ramble-remind-by-email')).toMatchObject({
      concurrency: [{ limit: 5 }],
    })
    expect(inngest.settingsOf('ramble-export-account')).toMatchObject({
      concurrency: [{ limit: 1 }],
    })
  })
})

it('a thought and its notice cost one call each, and a reminder one for each channel', async () => {
  const person = await app.factories.signUp()
  await app.factories.captureThought(person, 'Buy stamps')
  await expect.poll(() => inngest.received.length).toBe(1)
  await inngest.runAll()
  const data = { userId: person.id, text: 'Call Mum', reminderTime: new Date() }
  const { id: reminderId } = await app.db().reminder.create({ data })
  const due = { name: 'reminder/due', data: { reminderId, version: 1 } }
  inngest.received.push({ id: 'due', ...due })
  await inngest.runAll()
  expect(inngest.ran).toEqual(
    ['organise-thought', 'notify-ramble', 'remind-by-email', 'remind-by-text'].map(
      (id) => `ramble-${id}`,
    ),
  )
  expect(inngest.errors).toEqual([])
})

describe('a tick', () => {
  async function leaveWork() {
    const person = await app.factories.signUp()
    const own = { userId: person.id }
    const text = { rawText: 'Buy stamps', summary: 'Buy stamps', parsedContent: {} }
    const thought = await app.db().thought.create({ data: { ...own, ...text, inputSource: 'web' } })
    const createdAt = after(at('12:35:00'), -3600)
    await app.db().thoughtNotice.create({
      data: { ...own, thoughtId: thought.id, channel: 'email', createdAt },
    })
    await app.db().reminder.create({
      data: { ...own, text: 'Call Mum', reminderTime: at('12:47:00') },
    })
    const day = after(at('12:35:00'), -86_400)
    const id = String(person.id).padStart(32, '0')
    await app.db().recording.create({ data: { ...own, id, container: 'webm', createdAt: day } })
    return { recordings: () => app.db().recording.count({ where: own }) }
  }

  it('runs what is due; a failure is logged, fails the tick, and stops nothing else', async () => {
    const { recordings } = await leaveWork()
    await tick(at('12:35:00'))
    expect(inngest.errors).toEqual([])
    expect(await recordings()).toBe(1)
    inngest.received.length = 0

    await app.pool().query('ALTER TABLE digest_subscriptions RENAME TO hidden')
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    await tick(at('12:40:00'))
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as object)
    written.mockRestore()
    await app.pool().query('ALTER TABLE hidden RENAME TO digest_subscriptions')

    expect(inngest.errors).toEqual(['ramble-tick: 400'])
    expect(inngest.received.map(({ name }) => name).sort()).toEqual([
      'notice/queued',
      'reminder/due',
      'thought/captured',
    ])
    expect(await recordings()).toBe(0)
    const run = { jobId: `run-${at('12:40:00').toISOString()}`, attempt: 1 }
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...run,
        sweep: 'digests-due',
        error: expect.objectContaining({ code: '42P01' }) as unknown,
      }),
    )
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...run,
        job: 'queue-digests',
        error: expect.objectContaining({ message: 'Failed: digests-due' }) as unknown,
      }),
    )
  })

  it('gives up a job that hangs when its time, or the tick’s, has run out', async () => {
    const { runTick } = await import('@/inngest/tick')
    const ends: string[] = []
    const job = (
      id: string,
      timeoutSeconds: number,
      work: (signal: AbortSignal) => Promise<void>,
    ) =>
      app.port.defineJob({
        id,
        cron: '* * * * *',
        payload: z.unknown(),
        retries: 0,
        concurrency: 1,
        timeoutSeconds,
        handler: ({ signal }) => work(signal),
      })
    const hang = () => new Promise<void>(() => {})
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const jobs = [
      job('hangs', 0.02, hang),
      job('told', 0.03, async (signal) => {
        signal.addEventListener('abort', () => ends.push('told'))
        await hang()
      }),
      job('ends', 0.04, async () => void ends.push('ends')),
      job('long', 60, hang),
      job('too late', 61, async () => void ends.push('too late')),
    ]
    await expect(runTick(at('12:00:00'), jobs, 1)).rejects.toThrow(
      'Failed: hangs, told, long, too late',
    )
    written.mockRestore()
    expect(ends).toEqual(['told', 'ends'])
  })
})

describe('a reminder that was set months ago', () => {
  async function setLongAgo(times: Date[]) {
    const person = await app.factories.signUp()
    const data = times.map((reminderTime) => ({
      userId: person.id,
      text: 'Call Mum',
      reminderTime,
    }))
    await app.db().reminder.createMany({ data })
    const where = { userId: person.id }
    const rows = await app.db().reminder.findMany({ where, orderBy: { id: 'asc' } })
    const mail = () => app.db().outboxMessage.findMany({ where: { to: person.email } })
    return { person, reminders: rows, mail }
  }

  it.each([
    ['', [0, 5, 10, 15]],
    [', even when every second tick is missing', [0, 10]],
  ])('waits in Inngest before its time, whatever that is%s', async (_case, minutes) => {
    const seconds = Array.from({ length: 120 }, (_, index) => 303 + index * 7)
    const { reminders } = await setLongAgo(seconds.map((one) => after(at('12:00:00'), one)))
    const waiting = new Map<number, { since: Date; until: unknown }>()
    for (const minute of minutes) {
      inngest.received.length = 0
      await tick(after(at('12:00:00'), minute * 60), 40)
      for (const { data, ts } of inngest.received) {
        const { reminderId } = z.looseObject({ reminderId: z.int() }).parse(data)
        if (!waiting.has(reminderId)) waiting.set(reminderId, { since: new Date(), until: ts })
      }
    }
    for (const { id, reminderTime } of reminders) {
      expect(waiting.get(id)?.until).toBe(reminderTime.getTime())
      expect(waiting.get(id)?.since.getTime()).toBeLessThan(reminderTime.getTime())
    }
  })

  it('comes at its time, once, even if ticks repeat its event and the ids are forgotten', async () => {
    const { mail } = await setLongAgo([at('13:07:11')])
    await tick(at('13:00:00'))
    await tick(at('13:05:00'))
    const mine = inngest.received.filter(({ id }) => id.startsWith('reminder-due-'))
    expect(mine).toHaveLength(2)
    expect(new Set(mine.map(({ id }) => id)).size).toBe(1)
    setClock(at('13:07:11'))
    await inngest.runAll()
    expect(await mail()).toHaveLength(1)
    const again = mine.map((event) => ({ ...event, id: `${event.id}-forgotten` }))
    inngest.received.push(...again)
    await inngest.runAll()
    expect(await mail()).toHaveLength(1)
  })

  it('does not come when it was moved or deleted after its event was sent, even if the cancellation is lost', async () => {
    const { mail, person, reminders } = await setLongAgo([at('14:07:00'), at('14:08:00')])
    const [moved, deleted] = reminders.map(({ id }) => id)
    await tick(at('14:00:00'))
    const sent = inngest.received.splice(0)
    expect(sent).toHaveLength(2)
    const writer = { userId: person.id, timezone: 'UTC', now: at('14:01:00') }
    const reminderTime = at('17:00:00').toISOString()
    await app.reminders.updateReminder({ ...writer, reminderId: moved ?? 0, reminderTime })
    await app.reminders.deleteReminder({ userId: person.id, reminderId: deleted ?? 0 })
    await expect.poll(() => inngest.received.length).toBe(3)
    const cancelled = inngest.received.filter(({ name }) => name === 'reminder/cancelled')
    expect(cancelled.map(({ data }) => data)).toEqual(sent.map(({ data }) => data))
    inngest.received.splice(0, 3, ...sent)
    setClock(at('14:08:00'))
    await inngest.runAll()
    expect(await mail()).toEqual([])
    expect(inngest.errors).toEqual([])
  })
})

it('a plan that allows more concurrency is used as far as the jobs need it', async () => {
  app = await freshApp({ INNGEST_CONCURRENCY: '50' })
  await inngest.sync()
  const asked = ['remind-by-email', 'send-digest', 'organise-thought', 'tick']
  const allowed = asked.map((id) => inngest.settingsOf(`ramble-${id}`)?.concurrency?.[0]?.limit)
  expect(allowed).toEqual([20, 12, 8, 1])
})
