import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { untilOrganised } from '../support/jobs'
import { newSid } from '../support/signed-text'
import { startTexting } from '../support/texting'
import { startTwilioSimulator, type TwilioSimulator } from '../support/twilio-simulator'

let sms: TwilioSimulator
let texting: Awaited<ReturnType<typeof startTexting>>

beforeAll(async () => {
  sms = await startTwilioSimulator()
  const limits = 'textStranger=100000,textSender=100000,textReminderUser=3'
  texting = await startTexting({ ...sms.settings, RATE_LIMITS: limits })
  await texting.app.postgresJobs.startWorkers(texting.app.jobs.jobs)
})
afterAll(() => sms.close())

type Person = Awaited<ReturnType<(typeof texting)['person']>>

const db = () => texting.app.db()
const HOUR = 3_600_000

/** Somebody who gets reminders by text alone. */
async function texter(switches: object = {}): Promise<Person> {
  const person = await texting.person()
  const data = { smsReminders: true, emailReminders: false, timezone: 'UTC', ...switches }
  await db().user.update({ where: { id: person.id }, data })
  return person
}

const textsTo = ({ phone }: Person) =>
  sms.texts.filter(({ to }) => to === phone).map(({ body }) => body)

/** Sends a reminder by text, as the job does when it is due. */
async function deliver(reminderId: number) {
  const { version, reminderTime } = await reminder(reminderId)
  const due = { reminderId, version, now: reminderTime }
  await texting.app.reminders.claimReminder(due)
  await texting.app.reminders.deliverReminder(due, 'sms')
}

/** A reminder that was just sent by text. */
async function reminded({ id: userId }: Person, text: string, fields: object = {}) {
  const data = { userId, text, reminderTime: new Date(), ...fields }
  const { id } = await db().reminder.create({ data })
  await deliver(id)
  return id
}

const reminder = (id: number) => db().reminder.findUniqueOrThrow({ where: { id } })

/** A thought with these items. */
async function thoughtWith(person: Person, ...items: string[]) {
  const { id: thoughtId } = await texting.app.factories.captureThought(person, 'A weekend plan')
  await untilOrganised(person.id)
  await db().actionItem.deleteMany({ where: { thoughtId } })
  const ids = []
  for (const text of items) {
    const item = { userId: person.id, thoughtId, text, source: 'rules' as const }
    ids.push((await db().actionItem.create({ data: item })).id)
  }
  return { thoughtId, ids }
}

const isDone = async (id: number) =>
  (await db().actionItem.findUniqueOrThrow({ where: { id } })).isCompleted

describe('DONE after the text of a reminder', () => {
  it('marks it as done, says so, and ticks nothing of the newest thought', async () => {
    const person = await texter()
    const { ids } = await thoughtWith(person, 'Buy nails')
    const id = await reminded(person, 'Take the pills')
    expect(textsTo(person)).toEqual(['Reminder: Take the pills\nReply DONE or LATER.'])
    expect(await person.text('done!')).toBe('Marked as done: Take the pills')
    expect((await reminder(id)).doneAt).not.toBeNull()
    expect(await person.text('DONE')).toBe('This was done already: Take the pills')
    expect(await isDone(ids[0] ?? 0)).toBe(false)
  })

  it('ticks its action item, and says what is left', async () => {
    const person = await texter()
    const { thoughtId, ids } = await thoughtWith(person, 'Buy nails', 'Call Ana')
    await reminded(person, 'The call', { thoughtId, actionItemId: ids[1] })
    expect(await person.text('DONE')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE')).toBe('This was done already: Call Ana')
    expect(await isDone(ids[1] ?? 0)).toBe(true)
  })

  it('acts on the last of several, whatever was saved meanwhile without a reply', async () => {
    const person = await texter()
    for (const text of ['One', 'Two', 'Three']) await person.text(text)
    const first = await reminded(person, 'Take the pills')
    const second = await reminded(person, 'Call Ana')
    expect(await person.text('Buy bread')).toBe('')
    expect(await person.text('DONE')).toBe('Marked as done: Call Ana')
    expect((await reminder(first)).doneAt).toBeNull()
    expect((await reminder(second)).doneAt).not.toBeNull()
  })

  it('keeps what was moved on a screen from coming again, until it is moved once more', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    const move = (hours: number) =>
      texting.app.reminders.updateReminder({
        userId: person.id,
        reminderId: id,
        timezone: 'UTC',
        now: new Date(),
        reminderTime: new Date(Date.now() + hours * HOUR).toISOString(),
      })
    const listed = async () =>
      (await texting.app.reminders.listReminders({ userId: person.id })).map(({ id }) => id)
    await move(2)
    expect(await listed()).toEqual([id])
    await person.text('DONE')
    expect(await listed()).toEqual([])
    await deliver(id)
    expect(textsTo(person)).toHaveLength(1)
    await move(3)
    expect(await listed()).toEqual([id])
    await deliver(id)
    expect(textsTo(person)).toHaveLength(2)
  })

  it('says that a reminder is gone which was deleted, and changes nothing', async () => {
    const person = await texter()
    const { ids } = await thoughtWith(person, 'Buy nails')
    const id = await reminded(person, 'Take the pills')
    await db().reminder.delete({ where: { id } })
    for (const word of ['DONE', 'LATER'])
      expect(await person.text(word)).toMatch(/not there any more/)
    expect(await isDone(ids[0] ?? 0)).toBe(false)
  })

  it('does not reach a number that the person had before, nor another person', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    const phone = '+12025557001'
    await db().user.update({ where: { id: person.id }, data: { phone } })
    await db().phoneVerification.updateMany({ where: { userId: person.id }, data: { phone } })
    expect(await person.text('DONE', { from: phone })).toMatch(/no rambles yet/)
    const other = await texter()
    expect(await other.text('LATER')).toMatch(/have had none by text/)
    expect((await reminder(id)).doneAt).toBeNull()
  })

  it('is not about a text that certainly was not sent', async () => {
    const person = await texter()
    await thoughtWith(person, 'Buy nails')
    sms.script({ kind: 'status', status: 400, code: 21610 })
    const { id } = await db().reminder.create({
      data: { userId: person.id, text: 'Take the pills', reminderTime: new Date() },
    })
    await expect(deliver(id)).rejects.toThrow()
    expect(await person.text('DONE')).toMatch(/^Which one\?/)
  })
})

describe('DONE and a number', () => {
  it('ticks what LIST has numbered, though a newer thought has come and the items were moved', async () => {
    const person = await texter()
    const { ids } = await thoughtWith(person, 'Buy nails', 'Call Ana')
    await person.text('LIST')
    await thoughtWith(person, 'Something else')
    await db().actionItem.update({ where: { id: ids[1] ?? 0 }, data: { position: 0.5 } })
    await reminded(person, 'Take the pills')
    expect(await person.text('DONE 2')).toBe('Done: Call Ana. 1 to go.')
    expect(await person.text('DONE 1')).toBe('Done: Buy nails. All done.')
    expect(await person.text('DONE 3')).toMatch(/^Which one\?.*from 1 to 2/)
  })

  it('says that what LIST has numbered is gone, rather than tick another', async () => {
    const person = await texter()
    const { thoughtId, ids } = await thoughtWith(person, 'Buy nails', 'Call Ana')
    await person.text('LIST')
    await db().actionItem.delete({ where: { id: ids[0] ?? 0 } })
    expect(await person.text('DONE 1')).toMatch(/not there any more/)
    expect(await person.text('DONE 2')).toBe('Done: Call Ana. All done.')
    await db().thought.delete({ where: { id: thoughtId } })
    expect(await person.text('DONE 1')).toMatch(/not there any more/)
  })

  it('is about the thought of the last notice', async () => {
    const person = await texter()
    await person.text('LIST')
    const { thoughtId } = await thoughtWith(person, 'Buy nails')
    const notify = (smsNewRambleNotify: boolean) =>
      db().user.update({ where: { id: person.id }, data: { smsNewRambleNotify } })
    await notify(true)
    const notice = { userId: person.id, thoughtId, channel: 'sms' as const }
    const { id: noticeId } = await db().thoughtNotice.create({ data: notice })
    await texting.app.notices.sendNotice({ noticeId, now: new Date() })
    await notify(false)
    await thoughtWith(person, 'Something else')
    expect(await person.text('DONE 1')).toBe('Done: Buy nails. All done.')
  })

  it('is about the newest thought after one that was saved without a reply', async () => {
    const person = await texter()
    for (const text of ['One', 'Two', 'Three', 'Four']) await person.text(text)
    await untilOrganised(person.id)
    const [newest] = (await person.thoughts()).slice(-1)
    const item = { userId: person.id, thoughtId: newest?.id ?? 0, text: 'Eat', source: 'rules' }
    await db().actionItem.create({ data: { ...item, source: 'rules' } })
    expect(await person.text('DONE 1')).toBe('Done: Eat. All done.')
  })
})

describe('LATER', () => {
  it('sends the reminder again in an hour, and says when', async () => {
    const person = await texter({ timezone: 'Asia/Kathmandu' })
    const id = await reminded(person, 'Take the pills')
    expect(await person.text(' later ')).toMatch(
      /^You will be reminded again on \w+day, \w+ \d+ at \d+:\d\d [AP]M: Take the pills$/,
    )
    const { reminderTime, version, isNotified } = await reminder(id)
    expect(Math.abs(reminderTime.getTime() - Date.now() - HOUR)).toBeLessThan(20_000)
    expect({ version, isNotified }).toEqual({ version: 2, isNotified: false })
    await deliver(id)
    expect(textsTo(person)).toHaveLength(2)
    expect(await person.text('DONE')).toBe('Marked as done: Take the pills')
  })

  it('is about the last reminder, though LIST came after it', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    await person.text('LIST')
    await person.text('LATER')
    expect((await reminder(id)).version).toBe(2)
  })

  it('repeated by the provider moves it once', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    const sid = newSid()
    const replies = await Promise.all([1, 2, 3].map(() => person.text('LATER', { sid })))
    expect(new Set(replies).size).toBe(1)
    expect((await reminder(id)).version).toBe(2)
  })

  it('leaves a reminder alone whose item is done', async () => {
    const person = await texter()
    const { ids } = await thoughtWith(person, 'Buy nails')
    const id = await reminded(person, 'The nails', { actionItemId: ids[0] })
    await person.text('DONE')
    expect(await person.text('LATER')).toBe('This was done already: Buy nails')
    expect((await reminder(id)).version).toBe(1)
  })

  it('says why it was refused', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    for (let n = 1; n <= 3; n += 1) expect(await person.text('LATER')).toMatch(/^You will be/)
    expect(await person.text('LATER')).toMatch(/many reminders that come as texts\. Please wait/)
    expect((await reminder(id)).version).toBe(4)
  })

  it('within a sentence is a thought', async () => {
    const person = await texter()
    await reminded(person, 'Take the pills')
    await person.text('Later we could sail')
    expect(await person.thoughts()).toHaveLength(1)
  })
})

describe('UNDO', () => {
  it('takes back what the last text has done, and only then the texted thought before it', async () => {
    const person = await texter()
    await person.text('Sell the car')
    const { ids } = await thoughtWith(person, 'Buy nails')
    await person.text('LIST')
    await person.text('DONE 1')
    const id = await reminded(person, 'Take the pills')
    await person.text('DONE')
    expect(await person.text('UNDO')).toBe('Not done any more: Take the pills')
    expect((await reminder(id)).doneAt).toBeNull()
    expect(await person.text('UNDO')).toBe('Not done any more: Buy nails')
    expect(await isDone(ids[0] ?? 0)).toBe(false)
    expect(await person.text('UNDO')).toBe('Removed: Sell the car')
    expect(await person.text('UNDO')).toMatch(/nothing to undo/)
  })

  it('takes LATER back: the reminder does not come again', async () => {
    const person = await texter()
    const id = await reminded(person, 'Take the pills')
    await person.text('LATER')
    expect(await person.text('UNDO')).toBe('You will not be reminded again: Take the pills')
    await deliver(id)
    expect(textsTo(person)).toHaveLength(1)
    await person.text('LATER')
    expect(await person.text('UNDO')).toBe('You will not be reminded again: Take the pills')
    expect(await person.text('UNDO')).toMatch(/nothing to undo/)
  })
})

it('after STOP commands act on what was texted before, and LIST numbers nothing', async () => {
  const person = await texter()
  const { ids } = await thoughtWith(person, 'Buy nails')
  await reminded(person, 'Take the pills')
  await person.text('STOP')
  expect(await person.text('LIST')).toBe('')
  expect(await person.text('DONE')).toBe('')
  expect(await isDone(ids[0] ?? 0)).toBe(false)
  const subjects = await db().textSubject.findMany({ where: { userId: person.id } })
  expect(subjects.map(({ kind }) => kind)).toEqual(['reminder'])
})
