import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering()
})
afterAll(() => world.close())

const BOTH = { smsReminders: true }
const AT = '2026-05-08T17:00'
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

describe('a reminder that is due', () => {
  it('is sent once by e-mail and by text, and leaves the list', async () => {
    const person = await world.person({}, BOTH)
    const one = await world.remind(person, AT)
    expect(await world.listed(person)).toHaveLength(1)
    await Promise.all([1, 2, 3, 4].map(() => world.work(one, one.at)))
    for (const seconds of [61, 3600]) await world.work(one, later(one.at, seconds))
    expect(world.mail.to(person.email).map((email) => email.subject)).toEqual([
      'Reminder: Call Mum',
    ])
    expect(world.mail.to(person.email)[0]?.text).toContain('May 8, 2026 at 5:00 PM')
    expect(world.textsTo(person).map((text) => text.body)).toEqual([
      'Reminder: Call Mum\nReply DONE or LATER.',
    ])
    expect(await world.stored(one)).toMatchObject({ isNotified: true })
    expect(await world.listed(person)).toEqual([])
  })

  it('has a button even without a thought', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    await world.work(one, one.at)
    const [email] = world.mail.to(person.email)
    expect(email?.text).toContain('Open your reminders http://localhost:3000/reminders')
    expect(email?.html).toMatch(
      /<a[^>]+class="button"[^>]+href="http:\/\/localhost:3000\/reminders"|<a[^>]+href="http:\/\/localhost:3000\/reminders"[^>]+class="button"/,
    )
  })

  it('links to its thought', async () => {
    const person = await world.person({}, BOTH)
    const thought = await world.app.factories.captureThought(person, 'Plans for the boat')
    const one = await world.remind(person, AT, { thoughtId: thought.id })
    await world.work(one, one.at)
    const link = `http://localhost:3000/thoughts/${thought.id}`
    expect(world.mail.to(person.email)[0]?.text).toContain(link)
    expect(world.textsTo(person)[0]?.body).toBe(`Reminder: Call Mum\n${link}\nReply DONE or LATER.`)
  })

  it('is not sent before its time', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    const { email } = await world.work(one, later(one.at, -5))
    expect(email).toBeInstanceOf(world.app.port.RetryLater)
    expect(email).toMatchObject({ seconds: 5 })
    expect(await world.stored(one)).toMatchObject({ isNotified: false })
  })

  it.each([
    ['reminders are off', { enableReminders: false, ...BOTH }],
    ['both channels are off', { emailReminders: false }],
    ['the account is closed', { isActive: false, ...BOTH }],
  ])('is marked without sending when %s', async (_case, switches) => {
    const person = await world.person({}, switches)
    const one = await world.remind(person, AT)
    await world.work(one, one.at)
    expect(await world.stored(one)).toMatchObject({ isNotified: true })
    expect(world.mail.to(person.email)).toEqual([])
    expect(world.textsTo(person)).toEqual([])
    expect(await world.listed(person)).toEqual([])
  })

  it.each([
    [
      'the number is not verified',
      async (id: number) => {
        await world.app.db().phoneVerification.deleteMany({ where: { userId: id } })
      },
    ],
    [
      'the number has replied STOP',
      async (_id: number, phone: string) => {
        await world.app.db().smsOptOut.create({ data: { phone } })
      },
    ],
  ])('comes only by e-mail when %s', async (_case, prepare) => {
    const person = await world.person({}, BOTH)
    await prepare(person.id, person.phone)
    const one = await world.remind(person, AT)
    await world.work(one, one.at)
    expect(world.mail.to(person.email)).toHaveLength(1)
    expect(world.textsTo(person)).toEqual([])
  })

  it('about an action item that is done is neither listed nor sent', async () => {
    const person = await world.person()
    const thought = await world.app.factories.captureThought(person)
    const own = { userId: person.id, thoughtId: thought.id, source: 'person' as const }
    const done = { isCompleted: true, completedAt: new Date() }
    const item = await world.app.db().actionItem.create({ data: { ...own, text: 'x', ...done } })
    const one = await world.remind(person, AT, { actionItemId: item.id })
    expect(await world.listed(person)).toEqual([])
    await world.work(one, one.at)
    expect(world.mail.to(person.email)).toEqual([])
  })
})

it('that is marked as done before its mail is sent is not sent, and is given back to the month', async () => {
  const person = await world.person({ plan: 'free' })
  const one = await world.remind(person, AT)
  const due = { ...one, now: one.at }
  await world.app.reminders.claimReminder(due)
  await world.app.db().reminder.update({
    where: { id: one.reminderId },
    data: { doneAt: one.at },
  })
  await world.app.reminders.deliverReminder(due, 'email')
  expect(world.mail.to(person.email)).toEqual([])
  expect(await world.listed(person)).toEqual([])
  const [month] = await world.app.db().monthlyUsage.findMany({ where: { userId: person.id } })
  expect(month?.reminderEmails).toBe(0)
})

describe('the free plan', () => {
  const send = async (person: Awaited<ReturnType<typeof world.person>>, at: string) => {
    const one = await world.remind(person, at)
    await world.work(one, one.at)
    return one
  }

  it('sends five reminder e-mails a month, says so in the fifth, and still sends texts', async () => {
    const person = await world.person({ plan: 'free' }, BOTH)
    for (let day = 1; day <= 6; day += 1) await send(person, `2026-05-0${day}T10:00`)
    const emails = world.mail.to(person.email)
    expect(emails).toHaveLength(5)
    expect(emails.map((email) => email.text.includes('last of your 5 reminder e-mails'))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
    expect(world.textsTo(person)).toHaveLength(6)
    expect(await world.listed(person)).toEqual([])
  })

  it('keeps the sixth on the list, with the reason, when e-mail is the only channel', async () => {
    const person = await world.person({ plan: 'free' })
    const ones = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((day) => world.remind(person, `2026-05-0${day}T10:00`)),
    )
    const [last] = ones.slice(-1)
    await Promise.all(ones.map((one) => world.work(one, last?.at ?? one.at)))
    expect(world.mail.to(person.email)).toHaveLength(5)
    expect(await world.listed(person)).toMatchObject([{ failure: 'email_limit' }])
    const [usage] = await world.app.db().monthlyUsage.findMany({ where: { userId: person.id } })
    expect(usage).toMatchObject({ reminderEmails: 5 })
  })

  it.each([
    ['New York', 'America/New_York', '2026-05-31T23:59', '2026-06-01T00:00'],
    ['Kathmandu', 'Asia/Kathmandu', '2026-02-28T23:59', '2026-03-01T00:00'],
    ['Lord Howe', 'Australia/Lord_Howe', '2026-12-31T23:59', '2027-01-01T00:00'],
  ])('counts months by the time in %s', async (_case, timezone, last, first) => {
    const person = await world.person({ plan: 'free', timezone })
    for (let n = 0; n < 6; n += 1) await send(person, last)
    expect(world.mail.to(person.email)).toHaveLength(5)
    await send(person, first)
    expect(world.mail.to(person.email)).toHaveLength(6)
  })

  it('does not count for Pro', async () => {
    const person = await world.person({ plan: 'paid' })
    for (let n = 0; n < 7; n += 1) await send(person, AT)
    expect(world.mail.to(person.email)).toHaveLength(7)
    expect(world.mail.to(person.email)[4]?.text).not.toContain('last of your')
  })
})

describe('a reminder that changed', () => {
  const change = (person: { id: number; timezone: string }, reminderId: number, patch: object) =>
    world.app.reminders.updateReminder({
      userId: person.id,
      timezone: person.timezone,
      reminderId,
      now: new Date('2026-05-01T00:00:00Z'),
      ...patch,
    })

  it('comes only at the new time, with the new words', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    const patch = { text: 'Call Dad', reminderTime: '2026-05-09T09:00' }
    const moved = await change(person, one.reminderId, patch)
    expect(moved.reminderTime).toBe('2026-05-09T13:00:00.000Z')
    await world.work(one, one.at)
    expect(world.mail.to(person.email)).toEqual([])
    await world.work({ ...one, version: 2 }, new Date(moved.reminderTime))
    expect(world.mail.to(person.email).map((email) => email.subject)).toEqual([
      'Reminder: Call Dad',
    ])
  })

  it('only in its words keeps its time', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    await change(person, one.reminderId, { text: 'Call Dad' })
    await world.work(one, one.at)
    expect(world.mail.to(person.email).map((email) => email.subject)).toEqual([
      'Reminder: Call Dad',
    ])
  })

  it('after it was delivered comes again', async () => {
    const person = await world.person()
    const one = await world.remind(person, '2026-04-30T09:00')
    await world.work(one, one.at)
    await change(person, one.reminderId, { reminderTime: AT })
    expect(await world.listed(person)).toHaveLength(1)
    await world.work({ ...one, version: 2 }, new Date('2026-05-08T21:00:00Z'))
    expect(world.mail.to(person.email)).toHaveLength(2)
  })

  it('cannot move into the past', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    await expect(
      change(person, one.reminderId, { reminderTime: '2026-04-01T09:00' }),
    ).rejects.toThrow('Please choose a time in the future.')
  })

  it.each([
    [
      'by itself',
      async (userId: number, id: number) => {
        await world.app.reminders.deleteReminder({ userId, reminderId: id })
      },
    ],
    [
      'with its thought',
      async (_userId: number, _id: number, thoughtId: number) => {
        await world.app.db().thought.delete({ where: { id: thoughtId } })
      },
    ],
  ])('never comes after it was deleted %s', async (_case, remove) => {
    const person = await world.person()
    const thought = await world.app.factories.captureThought(person)
    const one = await world.remind(person, AT, { thoughtId: thought.id })
    await remove(person.id, one.reminderId, thought.id)
    expect(await world.work(one, one.at)).toEqual({ email: undefined, sms: undefined })
    expect(world.mail.to(person.email)).toEqual([])
  })

  it('that is set on an action item survives a Retry of its thought', async () => {
    const person = await world.person()
    const thought = await world.app.factories.captureThought(
      person,
      'Remember to call Ana and buy nails',
    )
    const organise = (generation: number) =>
      world.app.organise.organiseThought({
        thoughtId: thought.id,
        generation,
        signal: AbortSignal.timeout(5000),
      })
    await organise(1)
    const items = () =>
      world.app
        .db()
        .actionItem.findMany({ where: { thoughtId: thought.id }, orderBy: { id: 'asc' } })
    const [item] = await items()
    const one = await world.remind(person, AT, { actionItemId: item?.id })
    await world.app.retry.retryThought({ userId: person.id, thoughtId: thought.id })
    await organise(2)
    expect((await items()).map(({ text }) => text).sort()).toEqual(
      [...new Set((await items()).map(({ text }) => text))].sort(),
    )
    expect((await items()).map(({ id }) => id)).toContain(item?.id)
    await world.work(one, one.at)
    expect(world.mail.to(person.email)).toHaveLength(1)
  })
})
