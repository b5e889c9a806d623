import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshApp } from '../support/fresh-app'
import { startRemembering } from '../support/remembering'
import { piles } from '../support/sweeping'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering()
})
afterAll(() => world.close())

const AT = '2026-05-08T17:00'
const OF_THE_MONTH = 5

type Person = Awaited<ReturnType<typeof world.person>>
type One = Awaited<ReturnType<typeof world.remind>>

async function remindEach(people: Person[], count: number): Promise<One[]> {
  const ones: One[] = []
  for (let n = 0; n < count; n += 1) {
    for (const person of people) ones.push(await world.remind(person, AT))
  }
  return ones
}

const workAll = (ones: One[]) => Promise.all(ones.map((one) => world.work(one, one.at)))

const mailsTo = (people: Person[]) => people.map(({ email }) => world.mail.to(email).length)

async function counted({ id: userId }: Person) {
  const usage = await world.app.db().monthlyUsage.findFirst({ where: { userId } })
  return usage?.reminderEmails ?? 0
}

async function deliveries({ id: userId }: Person) {
  const found = { where: { userId, channel: 'email' }, orderBy: { reminderId: 'asc' } } as const
  return world.app.db().reminderDelivery.findMany(found)
}

it('many reminders of one person at once are counted one by one: five on the free plan, all on Pro', async () => {
  const free = await world.person({ plan: 'free' })
  const pro = await world.person()
  await workAll(await remindEach([free, pro], OF_THE_MONTH + 3))
  expect(mailsTo([free, pro])).toEqual([OF_THE_MONTH, OF_THE_MONTH + 3])
  expect([await counted(free), await counted(pro)]).toEqual([OF_THE_MONTH, OF_THE_MONTH + 3])
  const rows = await deliveries(free)
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, null, null, null])
  expect(rows.map(({ isOverLimit }) => isOverLimit).filter(Boolean)).toHaveLength(3)
})

it('two jobs of one reminder at once send it once', async () => {
  const person = await world.person()
  const one = await world.remind(person, AT)
  await workAll([one, one, one])
  expect(mailsTo([person])).toEqual([1])
})

it('a person whose rows cannot be written does not stop others from getting their reminders', async () => {
  const poisoned = await world.person()
  await piles(world.app).poison(poisoned, 'monthly_usage')
  const [pro, free] = [await world.person(), await world.person({ plan: 'free' })]
  const ones = await remindEach([pro, poisoned, free], 2)
  const thrown = await workAll(ones)
  expect(thrown.map(({ email }) => email !== undefined)).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ])
  expect(mailsTo([pro, free, poisoned])).toEqual([2, 2, 0])
  expect(await counted(free)).toBe(2)
})

it('a mail that the provider refuses fails, and the others come', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person({ plan: 'free' })))
  const ones = await remindEach(people, 1)
  world.mail.script({ kind: 'status', status: 422, name: 'validation_error' })
  const thrown = await workAll(ones)
  expect(thrown.filter(({ email }) => email instanceof world.app.port.GiveUp)).toHaveLength(1)
  expect(mailsTo(people).toSorted()).toEqual([0, 1, 1, 1])
  const ofRefused = thrown.findIndex(({ email }) => email !== undefined)
  const counts = await Promise.all(people.map(counted))
  expect(counts).toEqual(people.map((_, place) => (place === ofRefused ? 0 : 1)))
})

it('many texts at once are sent once each, and a text that may have been sent is not repeated', async () => {
  const people = await Promise.all(
    [1, 2, 3, 4].map(() => world.person({}, { smsReminders: true, emailReminders: false })),
  )
  const ones = await remindEach(people, 1)
  world.sms.script({ kind: 'status', status: 500 })
  await workAll(ones)
  await workAll(ones)
  const texts = people.map((person) => world.textsTo(person).length)
  expect(texts.toSorted()).toEqual([0, 1, 1, 1])
})

// This test is last: what the app loads after it comes from the second copy of its modules.
it('two processes that work on the same reminders send each once', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => world.person()))
  const free = await world.person({ plan: 'free' })
  const ones = await remindEach([...people, free], 4)
  const { reminders } = await freshApp({})
  const workBeside = async ({ reminderId, version, at: now }: One) => {
    await reminders.claimReminder({ reminderId, version, now })
    await reminders.deliverReminder({ reminderId, version, now }, 'email')
  }
  await Promise.all([workAll(ones), Promise.allSettled(ones.toReversed().map(workBeside))])
  await workAll(ones)
  expect(mailsTo([...people, free])).toEqual([4, 4, 4, 4, 4])
  expect(await counted(free)).toBe(4)
})
