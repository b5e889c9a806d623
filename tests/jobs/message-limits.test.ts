import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering()
})
afterAll(() => world.close())

const TEXTS_A_DAY = 50
const EMAILS_A_DAY = 100
const AT = '2026-05-08T17:00'

type Person = Awaited<ReturnType<typeof world.person>>

/** Moves everything sent so far back by a day. */
const passADay = () =>
  world.app.pool().query(`UPDATE counted_messages SET counted_at = counted_at - interval '1 day'`)

async function remindAll(person: Person, count: number) {
  const ones = []
  for (let n = 0; n < count; n += 1) ones.push(await world.remind(person, AT))
  return ones
}

/** Works on ten at once, like the queue. */
async function workAll(ones: Awaited<ReturnType<typeof remindAll>>) {
  for (let n = 0; n < ones.length; n += 10) {
    await Promise.all(ones.slice(n, n + 10).map((one) => world.work(one, one.at)))
  }
}

/** Sends the notices of `count` thoughts of a person, with two workers at once. */
async function tell(person: Person, count: number, channel: 'email' | 'sms') {
  const ids: number[] = []
  for (let n = 0; n < count; n += 1) {
    const thought = await world.app.factories.captureThought(person, `Thought ${n}`)
    const notice = { userId: person.id, thoughtId: thought.id, channel }
    ids.push((await world.app.db().thoughtNotice.create({ data: notice })).id)
  }
  const now = new Date()
  const send = (noticeId: number) => world.app.notices.sendNotice({ noticeId, now })
  for (const noticeId of ids) await Promise.allSettled([send(noticeId), send(noticeId)])
  return world.app.db().thoughtNotice.findMany({ where: { id: { in: ids } } })
}

async function held({ id }: Person) {
  const { readHeldMessages } = await import('@/lib/server/notifications/held')
  return readHeldMessages({ userId: id })
}

describe('reminders that were set before texts are switched on', () => {
  it('send the texts of a day and no more; the others show why, and are sent when moved', async () => {
    const person = await world.person({}, { emailReminders: false })
    const ones = await remindAll(person, 150)
    await world.app.db().user.update({ where: { id: person.id }, data: { smsReminders: true } })
    await workAll(ones)
    expect(world.textsTo(person)).toHaveLength(TEXTS_A_DAY)
    const left = await world.listed(person)
    expect(left).toHaveLength(150 - TEXTS_A_DAY)
    expect(new Set(left.map(({ failure }) => failure))).toEqual(new Set(['text_limit']))
    await passADay()
    const [first] = left
    await world.app.reminders.updateReminder({
      userId: person.id,
      timezone: person.timezone,
      reminderId: first?.id ?? 0,
      reminderTime: '2026-05-09T09:00',
      now: new Date('2026-05-08T23:00:00Z'),
    })
    const again = { reminderId: first?.id ?? 0, version: 2 }
    await world.work(again, new Date('2026-05-09T13:00:00Z'))
    expect(world.textsTo(person)).toHaveLength(TEXTS_A_DAY + 1)
  }, 60_000)

  it('do not use another person’s limit', async () => {
    const [busy, other] = [
      await world.person({}, { smsReminders: true }),
      await world.person({}, { smsReminders: true }),
    ]
    await workAll(await remindAll(busy, TEXTS_A_DAY + 5))
    await workAll(await remindAll(other, 1))
    expect(world.textsTo(busy)).toHaveLength(TEXTS_A_DAY)
    expect(world.textsTo(other)).toHaveLength(1)
  }, 60_000)
})

describe('notices about new Rambles', () => {
  it('by text end at the daily limit, which reminders share', async () => {
    const person = await world.person({}, { smsNewRambleNotify: true, smsReminders: true })
    await workAll(await remindAll(person, 10))
    const notices = await tell(person, TEXTS_A_DAY, 'sms')
    expect(world.textsTo(person)).toHaveLength(TEXTS_A_DAY)
    expect(notices.filter(({ state }) => state === 'sent')).toHaveLength(TEXTS_A_DAY - 10)
    expect(notices.filter(({ hold }) => hold === 'day_limit')).toHaveLength(10)
    expect((await held(person)).held).toEqual([{ channel: 'sms', reason: 'day_limit', count: 10 }])
  }, 60_000)

  it('by mail end at the daily limit', async () => {
    const person = await world.person()
    const notices = await tell(person, EMAILS_A_DAY + 3, 'email')
    expect(world.mail.to(person.email)).toHaveLength(EMAILS_A_DAY)
    expect(notices.filter(({ hold }) => hold === 'day_limit')).toHaveLength(3)
    expect((await held(person)).held).toEqual([{ channel: 'email', reason: 'day_limit', count: 3 }])
  }, 60_000)
})

describe('the count', () => {
  it('is one for a mail that is retried, and none for a mail that is refused', async () => {
    const person = await world.person()
    const counted = () =>
      world.app.db().countedMessage.count({ where: { userId: person.id, channel: 'email' } })
    const one = await world.remind(person, AT)
    world.mail.script({ kind: 'take-and-reset' })
    await world.work(one, one.at)
    expect(await counted()).toBe(1)
    await world.work(one, one.at)
    expect(await counted()).toBe(1)
    expect(world.mail.to(person.email)).toHaveLength(1)
    const refused = await world.remind(person, AT)
    world.mail.script({ kind: 'status', status: 422 })
    await world.work(refused, refused.at)
    expect(await counted()).toBe(1)
  })

  it('is shared by all addresses of a mailbox, and outlives their accounts', async () => {
    const people = []
    for (let n = 0; n < 3; n += 1) {
      people.push(await world.person({ email: `victim+${n}@example.net` }))
    }
    const [one, two, three] = people as [Person, Person, Person]
    await tell(one, 60, 'email')
    await world.app.db().user.delete({ where: { id: one.id } })
    await tell(two, 30, 'email')
    await tell(three, 30, 'email')
    const all = world.mail.sent.filter(({ to }) => to.startsWith('victim'))
    expect(all).toHaveLength(EMAILS_A_DAY)
  }, 60_000)

  it('is removed once no limit uses it any more', async () => {
    const person = await world.person()
    const one = await world.remind(person, AT)
    await world.work(one, one.at)
    const { purgeCounted } = await import('@/lib/server/sending/count')
    await purgeCounted(new Date(Date.now() + 49 * 3_600_000))
    expect(await world.app.db().countedMessage.count()).toBe(0)
  })
})
