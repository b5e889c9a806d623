import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { InngestSimulator, SIGNING_KEY } from '../support/inngest-simulator'
import { piles, secondsFromNow } from '../support/sweeping'

let app: Awaited<ReturnType<typeof freshApp>>
let pile: ReturnType<typeof piles>
const inngest = new InngestSimulator(() => app.inngestRoute)

beforeAll(async () => {
  app = await freshApp({
    INNGEST_SIGNING_KEY: SIGNING_KEY,
    INNGEST_EVENT_KEY: 'event-key',
    INNGEST_BASE_URL: await inngest.start(),
    LOG_LEVEL: 'error',
  })
  pile = piles(app)
  await inngest.sync()
})
afterAll(() => inngest.stop())
beforeEach(() => void (inngest.received.length = 0))

async function poisoned() {
  const person = await app.factories.signUp()
  await pile.poison(person, 'monthly_usage')
  return person
}

it('with Inngest, too, 20,000 poisoned reminders do not delay another person’s reminder', async () => {
  await pile.reminders(await poisoned(), 20_000, secondsFromNow(-3600))
  const victim = await app.factories.signUp()
  const data = { userId: victim.id, text: 'Call Mum', reminderTime: secondsFromNow(60) }
  const { id } = await app.db().reminder.create({ data })
  await app.reminders.emitDueReminders({ now: new Date() })
  expect(inngest.received[0]).toMatchObject({ data: { reminderId: id, version: 1 } })
  await app.db().reminder.deleteMany({ where: { text: 'Poison' } })
  await app.db().reminder.deleteMany({ where: { id } })
})

it('a reminder that fails at every attempt is shown as not sent, and no sweep finds it again', async () => {
  const person = await poisoned()
  await pile.reminders(person, 2, secondsFromNow(-3600))
  await app.reminders.emitDueReminders({ now: new Date() })
  expect(inngest.received).toHaveLength(2)
  await inngest.runAll()
  const listed = await app.reminders.listReminders({ userId: person.id })
  expect(listed.map(({ failure }) => failure)).toEqual(['not_sent', 'not_sent'])
  await app.reminders.emitDueReminders({ now: secondsFromNow(900) })
  expect(inngest.received).toEqual([])
})

it('a reminder set aside is sent when it is moved, once it can be sent', async () => {
  const person = await app.factories.signUp()
  await pile.reminders(person, 1, secondsFromNow(-3600))
  const { id: reminderId } = await app.db().reminder.findFirstOrThrow({
    where: { userId: person.id },
  })
  for (const job of app.jobs.jobs) {
    if (job.on === 'reminder/due') await job.fail({ reminderId, version: 1 })
  }
  const writer = { userId: person.id, timezone: 'UTC', now: new Date() }
  const reminderTime = secondsFromNow(1).toISOString()
  await app.reminders.updateReminder({ ...writer, reminderId, reminderTime })
  const now = secondsFromNow(2)
  await app.reminders.claimReminder({ reminderId, version: 2, now })
  await app.reminders.deliverReminder({ reminderId, version: 2, now }, 'email')
  const mail = await app.db().outboxMessage.findMany({ where: { to: person.email } })
  expect(mail.map(({ subject }) => subject)).toEqual(['Reminder: Poison'])
})

it('a reminder whose time has not come is not set aside, whatever failed', async () => {
  const person = await app.factories.signUp()
  await pile.reminders(person, 1, secondsFromNow(3600))
  const { id } = await app.db().reminder.findFirstOrThrow({ where: { userId: person.id } })
  await app.reminders.failReminder({ reminderId: id, version: 1 }, 'email')
  expect(await app.reminders.listReminders({ userId: person.id })).toMatchObject([{ id }])
  expect((await app.db().reminder.findUniqueOrThrow({ where: { id } })).isNotified).toBe(false)
})
