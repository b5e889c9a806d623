import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering()
})
afterAll(() => world.close())

const AT = '2026-05-08T17:00'
const later = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

describe('a provider of mail', () => {
  it.each([
    ['that returns 500', { kind: 'status', status: 500 } as const],
    ['that returns 429', { kind: 'status', status: 429, headers: { 'retry-after': '7' } } as const],
    ['that cuts the connection', { kind: 'reset' } as const],
    ['that takes the mail and cuts the connection', { kind: 'take-and-reset' } as const],
  ])('%s is retried, and one e-mail comes', async (_case, behaviour) => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    world.mail.script(behaviour)
    expect((await world.work(one, one.at)).email).toBeInstanceOf(world.app.port.RetryLater)
    expect(await world.listed(person)).toEqual([])
    expect((await world.work(one, later(one.at, 70))).email).toBeUndefined()
    expect(world.mail.to(person.email)).toHaveLength(1)
  })

  it('that stays down leaves the reminder on the list as not sent, to be moved', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    await world.mail.stop()
    expect((await world.work(one, one.at)).email).toBeInstanceOf(world.app.port.RetryLater)
    await world.app.reminders.failReminder(one, 'email')
    expect(await world.listed(person)).toMatchObject([{ id: one.reminderId, failure: 'not_sent' }])
    await world.mail.start()
    await world.work(one, later(one.at, 70))
    expect(world.mail.to(person.email)).toEqual([])
  })

  it('whose response never came is not retried a day later', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    world.mail.script({ kind: 'take-and-reset' })
    await world.work(one, one.at)
    await world.work(one, later(one.at, 26 * 3600))
    expect(world.mail.to(person.email)).toHaveLength(1)
    expect(await world.listed(person)).toMatchObject([{ failure: 'not_sent' }])
  })
})

describe('an e-mail counted in the free plan’s month', () => {
  const counted = async ({ id: userId }: { id: number }) =>
    (await world.app.db().monthlyUsage.findFirst({ where: { userId } }))?.reminderEmails ?? 0
  const setUp = async () => {
    const person = await world.person({ plan: 'free' })
    return { person, one: await world.remind(person, AT) }
  }

  it('that is refused for good is given back, once', async () => {
    const { person, one } = await setUp()
    const sent = await world.remind(person, AT)
    await world.work(sent, sent.at)
    world.mail.script({ kind: 'status', status: 422 })
    expect((await world.work(one, one.at)).email).toBeInstanceOf(world.app.port.GiveUp)
    await world.app.reminders.failReminder(one, 'email')
    await world.work(one, later(one.at, 70))
    expect(await counted(person)).toBe(1)
    expect(await world.listed(person)).toMatchObject([{ failure: 'not_sent' }])
  })

  it('that a provider was too busy to accept is given back in the end', async () => {
    const { person, one } = await setUp()
    for (const seconds of [0, 70]) {
      world.mail.script({ kind: 'status', status: 429 })
      await world.work(one, later(one.at, seconds))
    }
    expect(await counted(person)).toBe(1)
    await world.app.reminders.failReminder(one, 'email')
    expect(await counted(person)).toBe(0)
  })

  it.each([
    ['returned 500', { kind: 'status', status: 500 } as const],
    ['took it without confirming', { kind: 'take-and-reset' } as const],
  ])('stays counted when a provider %s, since it may have arrived', async (_case, behaviour) => {
    const { person, one } = await setUp()
    world.mail.script(behaviour, { kind: 'status', status: 422 })
    await world.work(one, one.at)
    expect((await world.work(one, later(one.at, 70))).email).toBeInstanceOf(world.app.port.GiveUp)
    expect(await counted(person)).toBe(1)
  })

  it('that was switched off before it was sent is given back', async () => {
    const { person, one } = await setUp()
    const { claimReminder, deliverReminder } = world.app.reminders
    await claimReminder({ ...one, now: one.at })
    expect(await counted(person)).toBe(1)
    const off = { emailReminders: false }
    await world.app.db().user.update({ where: { id: person.id }, data: off })
    await deliverReminder({ ...one, now: one.at }, 'email')
    expect(await counted(person)).toBe(0)
  })
})

describe('a text that waits for another attempt', () => {
  it('does not go to a number that has replaced the person’s number', async () => {
    const person = await world.person({}, { smsReminders: true, emailReminders: false })
    const one = await world.remind(person, AT)
    world.sms.script({ kind: 'status', status: 429 })
    await world.work(one, one.at)
    const phone = '+12025567777'
    await world.app.db().user.update({ where: { id: person.id }, data: { phone } })
    await world.work(one, later(one.at, 70))
    expect(world.sms.texts.filter(({ to }) => to === phone)).toEqual([])
    expect(world.textsTo(person)).toEqual([])
  })
})

describe('a provider of texts', () => {
  const texted = () => world.person({}, { smsReminders: true, emailReminders: false })

  it('that refuses temporarily is retried, and one text comes', async () => {
    const person = await texted()
    const one = await world.remind(person, AT)
    world.sms.script({ kind: 'status', status: 429 })
    expect((await world.work(one, one.at)).sms).toBeInstanceOf(world.app.port.RetryLater)
    expect((await world.work(one, later(one.at, 70))).sms).toBeUndefined()
    expect(world.textsTo(person)).toHaveLength(1)
  })

  it('that is down for more than an hour is not retried, so that no text arrives at night', async () => {
    const person = await texted()
    const one = await world.remind(person, AT)
    for (const minutes of [0, 30, 55]) {
      world.sms.script({ kind: 'status', status: 429 })
      const { sms } = await world.work(one, later(one.at, minutes * 60))
      expect(sms).toBeInstanceOf(world.app.port.RetryLater)
    }
    const last = await world.work(one, later(one.at, 61 * 60))
    expect(last.sms).toBeInstanceOf(world.app.port.GiveUp)
    expect(world.textsTo(person)).toEqual([])
    expect(await world.listed(person)).toMatchObject([{ failure: 'not_sent' }])
  })

  it.each([
    ['returns 500', { kind: 'status', status: 500 } as const],
    ['cuts the connection', { kind: 'reset' } as const],
    ['does not respond', { kind: 'hang' } as const],
  ])(
    'that %s may have sent the text: there is no retry, and the list shows it',
    async (_case, behaviour) => {
      const person = await texted()
      const one = await world.remind(person, AT)
      world.sms.script(behaviour)
      expect((await world.work(one, one.at)).sms).toBeInstanceOf(world.app.port.GiveUp)
      await world.work(one, later(one.at, 70))
      expect(world.textsTo(person)).toEqual([])
      expect(await world.listed(person)).toMatchObject([{ failure: 'not_sent' }])
    },
    30_000,
  )
})
