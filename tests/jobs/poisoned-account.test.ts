import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRemembering } from '../support/remembering'
import { piles, secondsFromNow } from '../support/sweeping'

let world: Awaited<ReturnType<typeof startRemembering>>
let pile: ReturnType<typeof piles>

beforeAll(async () => {
  world = await startRemembering({ LOG_LEVEL: 'error' })
  pile = piles(world.app)
  await world.app.postgresJobs.startWorkers(world.app.jobs.jobs)
})
afterAll(() => world.close())

const HOUR = 3600
/** A slow machine needs time for the share of jobs that may run first. */
const PATIENCE_MS = 60_000
const reached = (email: string) =>
  expect.poll(() => world.mail.to(email).length, { timeout: PATIENCE_MS }).toBe(1)

function remind({ id: userId }: { id: number }, reminderTime: Date) {
  return world.app.db().reminder.create({ data: { userId, text: 'Call Mum', reminderTime } })
}

const manyOverdue = 'a poisoned account with 20,000 overdue reminders that can’t be claimed'
describe(manyOverdue, { timeout: 1.5 * PATIENCE_MS }, () => {
  beforeAll(async () => {
    const poisoned = await world.person()
    await pile.poison(poisoned, 'monthly_usage')
    await pile.reminders(poisoned, 20_000, secondsFromNow(-HOUR))
  })

  it('does not delay another person’s reminder that was set long before', async () => {
    const victim = await world.person()
    const { id, reminderTime } = await remind(victim, secondsFromNow(5))
    await world.app.reminders.emitDueReminders({ now: new Date() })
    await reached(victim.email)
    const [told] = await world.app.db().reminderDelivery.findMany({ where: { reminderId: id } })
    const lateMs = (told?.claimedAt?.getTime() ?? Infinity) - reminderTime.getTime()
    expect(lateMs).toBeGreaterThanOrEqual(0)
    expect(lateMs).toBeLessThan(60_000)
  })

  it('does not stop another person’s missed reminder from coming late', async () => {
    const victim = await world.person()
    await remind(victim, secondsFromNow(-600))
    await world.app.reminders.emitDueReminders({ now: new Date() })
    await reached(victim.email)
  })
})
