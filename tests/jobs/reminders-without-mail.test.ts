import { afterAll, beforeAll, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'

let world: Awaited<ReturnType<typeof startRemembering>>

beforeAll(async () => {
  world = await startRemembering({ RESEND_API_KEY: '', RAMBLE_MODE: 'production' })
})
afterAll(() => world.close())

it('reminders that no mail provider can send are not counted, and show as not sent', async () => {
  const person = await world.person({ plan: 'free' })
  for (let day = 1; day <= 6; day += 1) {
    const one = await world.remind(person, `2026-05-0${day}T10:00`)
    await world.work(one, one.at)
  }
  const failures = (await world.listed(person)).map(({ failure }) => failure)
  expect(failures).toEqual(Array.from({ length: 6 }, () => 'not_sent'))
  const usage = await world.app.db().monthlyUsage.findMany({ where: { userId: person.id } })
  expect(usage.reduce((sum, month) => sum + month.reminderEmails, 0)).toBe(0)
})

it('texts are still sent without a mail provider', async () => {
  const person = await world.person({ plan: 'free' }, { smsReminders: true })
  const one = await world.remind(person, '2026-05-08T17:00')
  await world.work(one, one.at)
  expect(world.textsTo(person)).toHaveLength(1)
  expect(await world.listed(person)).toEqual([])
})
