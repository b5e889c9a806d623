import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Plan, PlanLimits } from '@/lib/shared/plan'
import { billingApp } from '../support/billing-app'
import { call } from '../support/http'
import { type StripeSimulator, startStripeSimulator } from '../support/stripe-simulator'

let stripe: StripeSimulator

beforeAll(async () => {
  stripe = await startStripeSimulator()
})
afterAll(() => stripe.close())
afterEach(() => stripe.recover())

let made = 0
/** Each load of the app starts its own count of people at one. */
const named = () => ({ username: `planner${(made += 1)}` })

/** The app under a self-hoster's settings, and the plan that it returns for a person. */
async function appWith(settings: Record<string, string> = {}) {
  const app = await billingApp(stripe, {
    FREE_NOTES_PER_MONTH: '',
    FREE_NOTES_TOTAL: '',
    FREE_EMAIL_REMINDERS_PER_MONTH: '',
    ...settings,
  })
  const { GET } = await import('@/app/api/plan/route')
  const planOf = async ({ cookie }: { cookie: string }) => {
    const response = await call(GET, 'GET', { cookie })
    expect(response.status).toBe(200)
    return (await response.json()) as Plan
  }
  return { ...app, read: planOf }
}

type App = Awaited<ReturnType<typeof appWith>>
type Person = Awaited<ReturnType<App['signUp']>>

const saveThought = (app: App, person: Person) =>
  app.captureThought(person).then(
    () => true,
    ({ message }: Error) => {
      expect(message).toMatch('The free plan')
      return false
    },
  )

async function mailReminder(app: App, { id: userId }: Person): Promise<boolean> {
  const { claimReminder } = await import('@/lib/server/reminders/claim')
  const now = new Date()
  const due = { userId, text: 'Water the plants', reminderTime: now }
  const { id: reminderId, version } = await app.db().reminder.create({ data: due })
  await claimReminder({ reminderId, version, now })
  const delivery = await app.db().reminderDelivery.findFirstOrThrow({ where: { reminderId } })
  return !delivery.isOverLimit
}

/**
 * Each limit's setting, what it counts, and a function that uses one more and returns whether the plan
 * allows it.
 */
const LIMITED: Record<
  keyof PlanLimits,
  {
    setting: string
    used: keyof Plan['used']
    takeOne: (app: App, person: Person) => Promise<boolean>
  }
> = {
  notesPerMonth: { setting: 'FREE_NOTES_PER_MONTH', used: 'notesThisMonth', takeOne: saveThought },
  notesInAll: { setting: 'FREE_NOTES_TOTAL', used: 'notesInAll', takeOne: saveThought },
  reminderEmailsPerMonth: {
    setting: 'FREE_EMAIL_REMINDERS_PER_MONTH',
    used: 'reminderEmailsThisMonth',
    takeOne: mailReminder,
  },
}

describe('the usage of the free plan', () => {
  it('counts the thoughts of the month, deleted or not, and the thoughts that are kept', async () => {
    const app = await appWith()
    const person = await app.signUp({ ...named(), plan: 'free' })
    expect(await app.read(person)).toEqual({
      limits: { notesPerMonth: 10, notesInAll: 100, reminderEmailsPerMonth: 5 },
      used: { notesThisMonth: 0, notesInAll: 0, reminderEmailsThisMonth: 0 },
      renewsAt: null,
      endsAt: null,
    })
    const { id } = await app.captureThought(person)
    await app.captureThought(person)
    await app.db().thought.delete({ where: { id } })
    await app.captureThought(await app.signUp({ ...named(), plan: 'free' }))
    expect((await app.read(person)).used).toMatchObject({ notesThisMonth: 2, notesInAll: 1 })
  })

  it('starts again with the month of the person’s timezone', async () => {
    const app = await appWith()
    const person = await app.signUp({ ...named(), plan: 'free' })
    await app.captureThought(person)
    await app.db().monthlyUsage.updateMany({
      where: { userId: person.id },
      data: { month: new Date('2025-01-01'), reminderEmails: 3 },
    })
    expect((await app.read(person)).used).toEqual({
      notesThisMonth: 0,
      notesInAll: 1,
      reminderEmailsThisMonth: 0,
    })
  })

  it.each(Object.entries(LIMITED))(
    'agrees with what is refused: %s',
    async (name, { setting, used: counted, takeOne }) => {
      const app = await appWith({ [setting]: '2' })
      const person = await app.signUp({ ...named(), plan: 'free' })
      const isAllowed: boolean[] = []
      for (let n = 0; n < 3; n += 1) isAllowed.push(await takeOne(app, person))
      expect(isAllowed).toEqual([true, true, false])
      const { limits, used } = await app.read(person)
      expect([used[counted], limits[name as keyof PlanLimits]]).toEqual([2, 2])
    },
  )

  it('counts all thoughts only up to the limit', async () => {
    const app = await appWith({ FREE_NOTES_TOTAL: '2' })
    const person = await app.signUp(named())
    for (let n = 0; n < 4; n += 1) await app.captureThought(person)
    const { limits, used } = await app.read(person)
    expect([used.notesInAll, limits.notesInAll]).toEqual([2, 2])
    expect(used.notesThisMonth).toBe(4)
  })

  it('has no limit that the settings lift', async () => {
    const app = await appWith({
      FREE_NOTES_PER_MONTH: '0',
      FREE_NOTES_TOTAL: '0',
      FREE_EMAIL_REMINDERS_PER_MONTH: '0',
    })
    const person = await app.signUp({ ...named(), plan: 'free' })
    await app.captureThought(person)
    const { limits, used } = await app.read(person)
    expect(limits).toEqual({ notesPerMonth: null, notesInAll: null, reminderEmailsPerMonth: null })
    expect(used).toEqual({ notesThisMonth: 1, notesInAll: 0, reminderEmailsThisMonth: 0 })
  })
})

describe('the next payment for Pro', () => {
  const JANUARY = '2090-01-31T12:00:00.000Z'
  const seconds = (iso: string) => Date.parse(iso) / 1_000

  it('is known once Pro is paid, moves with each renewal, and is forgotten at the end', async () => {
    const app = await appWith()
    const person = await app.customer(named())
    expect(await app.read(person)).toMatchObject({ renewsAt: null, endsAt: null })
    await app.becomes(person.customerId, 'active')
    expect(await app.read(person)).toMatchObject({ renewsAt: JANUARY, endsAt: null })
    stripe.subscriptionOf(person.customerId).periodEnd = seconds('2090-02-28T12:00:00Z')
    await app.becomes(person.customerId, 'active')
    expect(await app.read(person)).toMatchObject({ renewsAt: '2090-02-28T12:00:00.000Z' })
    await app.becomes(person.customerId, 'canceled')
    expect(await app.read(person)).toMatchObject({ renewsAt: null, endsAt: null })
  })

  it('becomes the end when Pro is cancelled, and a renewal again when that is undone', async () => {
    const app = await appWith()
    const person = await app.customer(named())
    const subscription = stripe.subscriptionOf(person.customerId)
    subscription.cancelAt = subscription.periodEnd
    await app.becomes(person.customerId, 'active')
    expect(await app.read(person)).toMatchObject({ renewsAt: null, endsAt: JANUARY })
    subscription.cancelAt = null
    await app.becomes(person.customerId, 'active')
    expect(await app.read(person)).toMatchObject({ renewsAt: JANUARY, endsAt: null })
  })

  it('is learned by the daily reading for people who paid before it was stored', async () => {
    const app = await appWith()
    const person = await app.customer(named())
    await app.becomes(person.customerId, 'active')
    await app.db().payer.deleteMany({ where: { userId: person.id } })
    expect(await app.read(person)).toMatchObject({ renewsAt: null })
    await app.rereadPayers({ now: new Date(), signal: AbortSignal.timeout(20_000) })
    expect(await app.read(person)).toMatchObject({ renewsAt: JANUARY })
  })

  it('is never a day that has passed', async () => {
    const app = await appWith()
    const person = await app.customer(named())
    stripe.subscriptionOf(person.customerId).periodEnd = seconds('2026-01-31T12:00:00Z')
    await app.becomes(person.customerId, 'active')
    expect(await app.read(person)).toMatchObject({ renewsAt: null, endsAt: null })
  })

  it('does not exist for Pro that was granted', async () => {
    const app = await appWith()
    expect(await app.read(await app.signUp(named()))).toMatchObject({
      renewsAt: null,
      endsAt: null,
    })
  })
})
