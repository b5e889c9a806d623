import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { inRequest } from '../support/in-request'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'
import { type OpenAiSimulator, startOpenAiSimulator } from '../support/openai-simulator'

let app: Awaited<ReturnType<typeof freshApp>>
let model: OpenAiSimulator
const inngest = new InngestSimulator(() => app.inngestRoute)

beforeAll(async () => {
  model = await startOpenAiSimulator()
  app = await freshApp({
    INNGEST_SIGNING_KEY: SIGNING_KEY,
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_BASE_URL: await inngest.start(),
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: model.baseUrl,
  })
})
afterAll(async () => {
  await inngest.stop()
  await model.close()
})

async function capture(text = 'Remember to buy stamps') {
  const person = await app.factories.signUp({ emailNewRambleNotify: false })
  const thought = await app.factories.captureThought(person, text)
  await expect.poll(() => inngest.received.length).toBeGreaterThan(0)
  return thought
}

function stored(id: number) {
  return app.db().thought.findUniqueOrThrow({ where: { id }, include: { processingRuns: true } })
}

/** Tracks whether a promise has been fulfilled. */
function ended(work: Promise<unknown>) {
  const state = { isOver: false, promise: work.then(() => void (state.isOver = true)) }
  return state
}

describe('with Inngest configured', () => {
  it('every job that an event starts is synced, with a handler for its last failure', async () => {
    const ids = await inngest.sync()
    for (const { id } of app.jobs.jobs.filter(({ on }) => on)) {
      expect(ids).toContain(`ramble-${id}`)
      expect(ids).toContain(`ramble-${id}-failure`)
    }
  })

  it('no job declares more time than the host gives to the call that runs it', () => {
    for (const { id, timeoutSeconds } of app.jobs.jobs) {
      expect(timeoutSeconds, id).toBeLessThan(app.inngestRoute.maxDuration)
    }
  })

  it('mail is retried as often as Inngest allows', async () => {
    await inngest.sync()
    for (const id of ['ramble-notify-ramble', 'ramble-send-digest']) {
      const steps = Object.values(inngest.settingsOf(id)?.steps ?? {})
      expect(steps.map(({ retries }) => retries.attempts)).toEqual([20])
    }
  })

  it('a captured thought is sent as ids only and organised by the call that follows', async () => {
    await inngest.sync()
    const { id } = await capture('Remember to tell nobody about the cake')
    const { userId } = await stored(id)
    expect(inngest.received.map(({ name, data }) => ({ name, data }))).toEqual([
      { name: 'thought/captured', data: { userId, thoughtId: id, generation: 1 } },
    ])
    await inngest.runAll()
    expect((await stored(id)).processingStatus).toBe('ready')
  })

  it('gives each person a turn: one of the places for organising is always left for others', async () => {
    await inngest.sync()
    expect(inngest.settingsOf('ramble-organise-thought')?.concurrency).toEqual([
      { limit: 5 },
      { key: 'event.data.userId', limit: 4 },
    ])
  })

  it('organises a thought from an event of the previous release, which named no person', async () => {
    await inngest.sync()
    const { id } = await capture()
    const data = { thoughtId: id, generation: 1 }
    inngest.received.splice(0, 1, { id: 'of before', name: 'thought/captured', data })
    await inngest.runAll()
    expect((await stored(id)).processingStatus).toBe('ready')
  })

  it.each(['old', 'new'] as const)(
    'a server that is %s runs a job at once or step by step, without an error or a callback',
    async (age) => {
      await inngest.sync()
      inngest.age = age
      const { id } = await capture()
      const people = [await app.factories.signUp(), await app.factories.signUp()]
      for (const list of [inngest.checkpoints, inngest.errors, inngest.ran]) list.length = 0
      inngest.received.push({
        id: `forgotten-${age}`,
        name: 'account/password-forgotten',
        data: { userIds: people.map((one) => one.id), requestedAt: new Date().toISOString() },
      })
      await inngest.runAll()
      expect((await stored(id)).processingStatus).toBe('ready')
      const where = { to: { in: people.map(({ email }) => email) } }
      expect(await app.db().outboxMessage.count({ where })).toBe(2)
      const once = 'ramble-organise-thought'
      const inSteps = 'ramble-mail-password-reset'
      expect(inngest.ran).toEqual([once, inSteps, inSteps, inSteps])
      expect(inngest.errors).toEqual([])
      expect(inngest.checkpoints).toEqual([])
    },
  )

  it('a capture returns while the event is being sent, and the host waits for the sending', async () => {
    await inngest.sync()
    const person = await app.factories.signUp({ emailNewRambleNotify: false })
    const release = inngest.hold()
    const { result, kept } = inRequest(() => app.factories.captureThought(person, 'Buy stamps'))
    const { id } = await result
    const end = ended(Promise.all(kept))
    await expect.poll(() => inngest.received.length).toBe(1)
    expect(kept).toHaveLength(1)
    expect(end.isOver).toBe(false)
    release()
    await end.promise
    await inngest.runAll()
    expect((await stored(id)).processingStatus).toBe('ready')
  })

  it('outside a request, the work that emits an event ends only when the event has arrived', async () => {
    await inngest.sync()
    const { id } = await capture()
    const longAgo = new Date(Date.now() - 10 * 60_000)
    await app.db().thought.update({ where: { id }, data: { updatedAt: longAgo } })
    const release = inngest.hold()
    const sweep = ended(app.sweep.emitWaiting({ now: new Date() }))
    await expect.poll(() => inngest.received.length).toBe(2)
    expect(sweep.isOver).toBe(false)
    release()
    await sweep.promise
    await inngest.runAll()
  })

  it('a failed attempt is retried until it succeeds, not too early, and applied once', async () => {
    await inngest.sync()
    model.script(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429, headers: { 'retry-after': '300' } },
      { kind: 'status', status: 429, headers: { 'retry-after': '1' } },
    )
    const { id } = await capture()
    inngest.retriesAsked.length = 0
    await inngest.runAll()
    expect(inngest.retriesAsked).toEqual([null, '300', null])
    const thought = await stored(id)
    expect(thought.processingStatus).toBe('ready')
    expect(thought.processingRuns.filter((run) => run.isApplied)).toHaveLength(1)
  })

  it('an error whose message may repeat what people wrote is logged without it', async () => {
    await inngest.sync()
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const data = { exportId: 3_000_000_000 }
    inngest.received.push({ id: 'no such export', name: 'account/export-requested', data })
    await inngest.runAll()
    const lines = written.mock.calls.flat().join('\n')
    written.mockRestore()
    expect(lines).toContain('"name":"PrismaClient')
    expect(lines).not.toContain('Invalid `')
  })

  it('a refusal is not retried and shows as failed', async () => {
    await inngest.sync()
    model.script({ kind: 'refusal' })
    const { id } = await capture()
    await inngest.runAll()
    const thought = await stored(id)
    expect(thought.processingStatus).toBe('failed')
    expect(thought.processingRuns).toHaveLength(1)
  })

  it('the notice of an organised thought has its own event, and comes once', async () => {
    await inngest.sync()
    const person = await app.factories.signUp()
    const { id } = await app.factories.captureThought(person, 'Remember to buy stamps')
    const mail = () => app.db().outboxMessage.findMany({ where: { to: person.email } })
    await expect
      .poll(async () => {
        await inngest.runAll()
        return (await mail()).length
      })
      .toBe(1)
    const [notice] = await app.db().thoughtNotice.findMany({ where: { thoughtId: id } })
    expect(notice?.state).toBe('sent')
    const data = { noticeId: notice?.id }
    inngest.received.push({ id: 'another id', name: 'notice/queued', data })
    await inngest.runAll()
    expect(await mail()).toHaveLength(1)
  })

  it('a due digest has its own event, and comes once', async () => {
    await inngest.sync()
    const person = await app.factories.signUp({ emailDailySummary: true })
    await capture()
    await inngest.runAll()
    const at = (iso: string) => new Date(iso)
    const data = { handledUntil: at('2026-05-11T12:00:00Z') }
    await app.db().digestSubscription.updateMany({ where: { userId: person.id }, data })
    const fields = { rawText: 'A plan', summary: 'A plan', parsedContent: {} }
    const createdAt = at('2026-05-11T15:00:00Z')
    const own = { userId: person.id, inputSource: 'web', processingStatus: 'ready' } as const
    await app.db().thought.create({ data: { ...fields, ...own, createdAt } })
    const sweep = { now: at('2026-05-12T12:00:00Z'), signal: AbortSignal.timeout(5_000) }
    await Promise.all([1, 2].map(() => app.digestQueue.queueDueDigests(sweep)))
    await expect.poll(() => inngest.received.map(({ name }) => name)).toEqual(['digest/queued'])
    await inngest.runAll()
    const mail = await app.db().outboxMessage.findMany({ where: { to: person.email } })
    expect(mail.map(({ subject }) => subject)).toEqual(['Daily summary: Monday, May 11'])
  })

  it('a lost event is sent again by the sweep, and an event that arrived counts once', async () => {
    await inngest.sync()
    const { id } = await capture()
    const longAgo = new Date(Date.now() - 10 * 60_000)
    await app.db().thought.update({ where: { id }, data: { updatedAt: longAgo } })
    await app.sweep.emitWaiting({ now: new Date() })
    await expect.poll(() => inngest.received.length).toBe(2)
    await inngest.runAll()
    expect((await stored(id)).processingRuns).toHaveLength(1)
  })

  it('the events of one transaction arrive in batches of up to 500 in a call', async () => {
    const person = await app.factories.signUp({ emailNewRambleNotify: false })
    const now = new Date()
    const own = { userId: person.id, text: 'Call Mum', reminderTime: now }
    await app.db().reminder.createMany({ data: Array.from({ length: 501 }, () => own) })
    inngest.callSizes.length = 0
    await app.reminders.emitDueReminders({ now })
    await expect.poll(() => inngest.received.length).toBe(501)
    expect(inngest.callSizes).toEqual([500, 1])

    const thoughts = ['Buy stamps', 'Buy milk', 'Buy bread']
    for (const text of thoughts) await app.factories.captureThought(person, text)
    await expect.poll(() => inngest.received.length).toBe(504)
    const longAgo = new Date(now.getTime() - 10 * 60_000)
    const where = { userId: person.id }
    await app.db().thought.updateMany({ where, data: { updatedAt: longAgo } })
    inngest.callSizes.length = 0
    await app.sweep.emitWaiting({ now })
    await expect.poll(() => inngest.received.length).toBe(507)
    expect(inngest.callSizes).toEqual([3])
    inngest.received.length = 0
    await app.db().user.delete({ where: { id: person.id } })
  })

  it('a reminder waits in Inngest until its time, is delivered once, and is cancelled by a new time', async () => {
    await inngest.sync()
    const person = await app.factories.signUp()
    const now = new Date()
    const at = new Date(now.getTime() + 3_600_000)
    const writer = { userId: person.id, timezone: 'America/New_York', now }
    const input = { text: 'Call Mum', reminderTime: at.toISOString() }
    const { id: reminderId } = await app.reminders.createReminder({ ...writer, ...input })
    const moved = { reminderTime: new Date(now.getTime() + 1).toISOString() }
    await app.reminders.updateReminder({ ...writer, reminderId, ...moved })
    await expect.poll(() => inngest.received.length).toBe(3)
    expect(inngest.received.map(({ name, data, ts }) => ({ name, data, ts }))).toMatchObject([
      { name: 'reminder/due', data: { reminderId, version: 1 }, ts: at.getTime() },
      { name: 'reminder/cancelled', data: { reminderId, version: 1 } },
      { name: 'reminder/due', data: { reminderId, version: 2 }, ts: now.getTime() + 1 },
    ])
    await inngest.runAll()
    const sent = await app.db().outboxMessage.findMany({ where: { to: person.email } })
    expect(sent.map(({ subject }) => subject)).toEqual(['Reminder: Call Mum'])
  })

  it('a reminder’s jobs end when its version is cancelled', async () => {
    await inngest.sync()
    for (const id of ['ramble-remind-by-email', 'ramble-remind-by-text']) {
      expect(inngest.settingsOf(id)).toMatchObject({
        cancel: [
          {
            event: 'reminder/cancelled',
            if: 'event.data.reminderId == async.data.reminderId && event.data.version == async.data.version',
          },
        ],
      })
    }
  })

  it.each([
    ['unsigned', null],
    ['signed with another key', `signkey-test-${'00ff'.repeat(8)}`],
  ])('an %s call is refused and does nothing', async (_case, key) => {
    await inngest.sync()
    const { id } = await capture()
    const event = { id: 'forged', name: 'thought/captured', data: { thoughtId: id, generation: 1 } }
    const body = {
      version: 2,
      event,
      events: [event],
      steps: {},
      ctx: { run_id: 'forged', attempt: 0 },
    }
    const query = { fnId: 'ramble-organise-thought', stepId: 'step' }
    const response = await inngest.call('POST', query, body, key)
    expect(response.status).toBe(401)
    expect((await stored(id)).processingStatus).toBe('pending')
    inngest.received.length = 0
  })
})
