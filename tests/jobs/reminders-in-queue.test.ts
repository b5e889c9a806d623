import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering()
  await world.app.postgresJobs.startWorkers(world.app.jobs.jobs)
})
afterAll(() => world.close())

/** A retry comes after some seconds, and the queue polls every three. */
const QUEUE_MAY_TAKE_MS = 40_000
/** Most tests wait for the queue once, one waits twice. */
const IN_ALL_MS = 90_000

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000)

async function set(person: { id: number; timezone: string }, at: Date) {
  const { id: userId, timezone } = person
  const input = { text: 'Call Mum', reminderTime: at.toISOString() }
  const reminder = await world.app.reminders.createReminder({
    userId,
    timezone,
    now: new Date(Math.min(Date.now(), at.getTime() - 1000)),
    ...input,
  })
  return { reminderId: reminder.id, at }
}

const reached = (email: string) =>
  expect.poll(() => world.mail.to(email).length, { timeout: QUEUE_MAY_TAKE_MS })

it(
  'comes within seconds of its time, not before',
  async () => {
    const person = await world.person()
    const one = await set(person, inSeconds(3))
    await reached(person.email).toBe(1)
    expect(Date.now()).toBeGreaterThanOrEqual(one.at.getTime())
    expect(await world.stored(one)).toMatchObject({ isNotified: true })
  },
  IN_ALL_MS,
)

it(
  'is retried when the provider is down for a moment, and comes once',
  async () => {
    const person = await world.person()
    world.mail.script({ kind: 'status', status: 500 })
    await set(person, inSeconds(1))
    await reached(person.email).toBe(1)
    expect(await world.listed(person)).toEqual([])
  },
  IN_ALL_MS,
)

it(
  'missed for 26 hours comes late but once, however many sweeps find it',
  async () => {
    const person = await world.person()
    const data = { userId: person.id, text: 'Call Mum', reminderTime: inSeconds(-26 * 3600) }
    await world.app.db().reminder.create({ data })
    for (let sweep = 0; sweep < 3; sweep += 1) {
      await world.app.reminders.emitDueReminders({ now: new Date() })
    }
    await reached(person.email).toBe(1)
    await world.app.reminders.emitDueReminders({ now: inSeconds(900) })
    const after = await world.person()
    await set(after, inSeconds(1))
    await reached(after.email).toBe(1)
    expect(world.mail.to(person.email)).toHaveLength(1)
  },
  IN_ALL_MS,
)

it(
  'set long before is found by the sweep in the minute before its time',
  async () => {
    const person = await world.person()
    const data = { userId: person.id, text: 'Call Mum', reminderTime: inSeconds(3) }
    await world.app.db().reminder.create({ data })
    await world.app.reminders.emitDueReminders({ now: new Date() })
    await reached(person.email).toBe(1)
  },
  IN_ALL_MS,
)

it(
  'whose job was lost after the claim is picked up by the sweep',
  async () => {
    const person = await world.person()
    const one = await set(person, inSeconds(3600))
    const claimed = { reminderId: one.reminderId, version: 1, now: one.at }
    await world.app.reminders.claimReminder(claimed)
    const createdAt = inSeconds(-16 * 60)
    await world.app
      .db()
      .reminderDelivery.updateMany({ where: { reminderId: one.reminderId }, data: { createdAt } })
    await world.app.reminders.emitDueReminders({ now: new Date() })
    await reached(person.email).toBe(1)
  },
  IN_ALL_MS,
)
