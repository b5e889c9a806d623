import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'
import { piles, secondsFromNow } from '../support/sweeping'

let app: Awaited<ReturnType<typeof freshApp>>
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
beforeEach(() => void (inngest.received.length = 0))

/** 61 s ago: the next sweep finds it. Sweeps run every minute, or with Inngest in every tick. */
const LOST_AT = -61

const mailTo = (to: string) => app.db().outboxMessage.findMany({ where: { to } })

async function organised(summary: string) {
  const person = await app.factories.signUp({ emailNewRambleNotify: false })
  const fields = { rawText: summary, summary, parsedContent: {}, inputSource: 'web' } as const
  const own = { userId: person.id, processingStatus: 'ready' } as const
  return { person, thought: await app.db().thought.create({ data: { ...fields, ...own } }) }
}

/** Runs every search for lost work. */
async function sweep() {
  const now = new Date()
  await app.sweep.emitWaiting({ now })
  await app.bulkChanges.emitBulkChanges({ now })
  await app.openMessages.emitOpenMessages({ now })
  await app.reminders.emitDueReminders({ now })
}

describe('an event that never arrived is replaced by the first sweep a minute later:', () => {
  it('the jobs that sweep run every minute, or in every tick of Inngest', () => {
    for (const id of ['sweep-waiting', 'queue-digests', 'sweep-reminders']) {
      expect(app.jobs.jobs.find((job) => job.id === id)?.cron).toBe('* * * * *')
    }
  })

  it('a thought', async () => {
    const person = await app.factories.signUp({ emailNewRambleNotify: false })
    const { id } = await app.factories.captureThought(person, 'Buy stamps')
    await expect.poll(() => inngest.received.length).toBe(1)
    inngest.received.length = 0
    const data = { updatedAt: secondsFromNow(LOST_AT) }
    await app.db().thought.update({ where: { id }, data })
    await sweep()
    await inngest.runAll()
    const { processingStatus } = await app.db().thought.findUniqueOrThrow({ where: { id } })
    expect(processingStatus).toBe('ready')
  })

  it('a bulk change, and the change that waits for it', async () => {
    const person = await app.factories.signUp()
    await piles(app).thoughts(person, 501, new Date(), 'ready')
    const { id: userId } = person
    const archiveAll = () =>
      app.bulkChanges.createBulkChange({
        userId,
        input: { action: 'archive', match: { archived: false } },
        now: new Date(),
      })
    const made = [await archiveAll(), await archiveAll()]
    await expect.poll(() => inngest.received.length).toBe(2)
    inngest.received.length = 0
    await app.db().bulkChange.updateMany({ data: { createdAt: secondsFromNow(LOST_AT) } })
    await sweep()
    await inngest.runAll()
    for (const { id: changeId } of made) {
      expect(await app.bulkChanges.readBulkChange({ userId, changeId })).toMatchObject({
        state: 'done',
        failed: 0,
      })
    }
  })

  it('a notice', async () => {
    const { person, thought } = await organised('A plan')
    const own = { userId: person.id, thoughtId: thought.id, channel: 'email' } as const
    await app.db().user.update({ where: { id: person.id }, data: { emailNewRambleNotify: true } })
    await app.db().thoughtNotice.create({ data: { ...own, createdAt: secondsFromNow(LOST_AT) } })
    await sweep()
    await inngest.runAll()
    expect(await mailTo(person.email)).toHaveLength(1)
  })

  it('a digest', async () => {
    const { person, thought } = await organised('A plan')
    await app.db().user.update({ where: { id: person.id }, data: { emailDailySummary: true } })
    const createdAt = new Date('2026-05-11T15:00:00Z')
    await app.db().thought.update({ where: { id: thought.id }, data: { createdAt } })
    const own = { userId: person.id, period: 'daily', periodStart: new Date('2026-05-11') } as const
    await app.db().digestSent.create({ data: { ...own, createdAt: secondsFromNow(LOST_AT) } })
    await sweep()
    await inngest.runAll()
    expect(await mailTo(person.email)).toHaveLength(1)
  })

  it('a reminder', async () => {
    const person = await app.factories.signUp()
    const reminderTime = secondsFromNow(LOST_AT)
    await app.db().reminder.create({ data: { userId: person.id, text: 'Call Mum', reminderTime } })
    await sweep()
    await inngest.runAll()
    expect(await mailTo(person.email)).toHaveLength(1)
  })

  it('a delivery whose job ended between claiming its reminder and sending it', async () => {
    const person = await app.factories.signUp()
    const at = secondsFromNow(LOST_AT)
    const data = { userId: person.id, text: 'Call Mum', reminderTime: at }
    const { id: reminderId } = await app.db().reminder.create({ data })
    await app.reminders.claimReminder({ reminderId, version: 1, now: at })
    await sweep()
    await inngest.runAll()
    expect(await mailTo(person.email)).toHaveLength(1)
  })
})

it('a delivery that was attempted has its own job, and gets no second job', async () => {
  const person = await app.factories.signUp()
  const at = secondsFromNow(LOST_AT)
  const data = { userId: person.id, text: 'Call Mum', reminderTime: at }
  const { id: reminderId } = await app.db().reminder.create({ data })
  await app.reminders.claimReminder({ reminderId, version: 1, now: at })
  await app
    .db()
    .reminderDelivery.updateMany({ where: { reminderId }, data: { firstClaimedAt: at } })
  await sweep()
  expect(inngest.received).toEqual([])
})

it('an event that arrives late counts once, together with its replacement', async () => {
  const { person, thought } = await organised('A plan')
  const own = { userId: person.id, thoughtId: thought.id, channel: 'email' } as const
  await app.db().user.update({ where: { id: person.id }, data: { emailNewRambleNotify: true } })
  const createdAt = secondsFromNow(LOST_AT)
  const { id } = await app.db().thoughtNotice.create({ data: { ...own, createdAt } })
  await sweep()
  await sweep()
  expect(inngest.received.map(({ id: eventId }) => eventId)).toEqual([
    `notice-queued-${id}`,
    `notice-queued-${id}`,
  ])
  await inngest.runAll()
  inngest.received.push({ id: 'late', name: 'notice/queued', data: { noticeId: id } })
  await inngest.runAll()
  expect(await mailTo(person.email)).toHaveLength(1)
})
