import { freshApp } from './fresh-app'
import { ResendSimulator } from './resend-simulator'
import { startTwilioSimulator } from './twilio-simulator'

let numbers = 0

/** The app with mail and text providers that fail on demand, and people with reminders. */
export async function startRemembering(settings: Record<string, string> = {}) {
  const mail = new ResendSimulator()
  const sms = await startTwilioSimulator()
  const app = await freshApp({ ...(await mail.start()), ...sms.settings, ...settings })
  const { claimReminder, createReminder, deliverReminder } = app.reminders

  /** A person with a verified number and e-mail reminders on; text reminders are optional. */
  async function person(fields: Record<string, unknown> = {}, switches = {}) {
    const { timezone = 'America/New_York', ...account } = fields
    const someone = await app.factories.signUp(account)
    numbers += 1
    const phone = `+1202556${String(numbers).padStart(4, '0')}`
    const data = { phone, timezone: String(timezone), ...switches }
    await app.db().user.update({ where: { id: someone.id }, data })
    const own = { userId: someone.id, phone, verified: true, code: 'x', expiresAt: new Date() }
    await app.db().phoneVerification.create({ data: own })
    return { ...someone, phone, timezone: String(timezone) }
  }

  type Person = Awaited<ReturnType<typeof person>>

  /** A reminder set a day before its time. */
  async function remind({ id: userId, timezone }: Person, at: string | Date, fields = {}) {
    const reminderTime = typeof at === 'string' ? at : at.toISOString()
    const now = new Date(new Date(`${reminderTime.slice(0, 16)}Z`).getTime() - 2 * 86_400_000)
    const input = { text: 'Call Mum', reminderTime, ...fields }
    const reminder = await createReminder({ userId, timezone, now, ...input })
    return { reminderId: reminder.id, version: 1, at: new Date(reminder.reminderTime) }
  }

  /** Runs one worker's jobs at a given time; returns what they threw, by channel. */
  async function work(one: { reminderId: number; version: number }, now: Date) {
    const run = async (channel: 'email' | 'sms') => {
      const reminder = { reminderId: one.reminderId, version: one.version, now }
      await claimReminder(reminder)
      await deliverReminder(reminder, channel)
    }
    const [email, sms] = await Promise.allSettled([run('email'), run('sms')])
    const thrown = (result: PromiseSettledResult<void>): unknown =>
      result.status === 'rejected' ? result.reason : undefined
    return { email: thrown(email), sms: thrown(sms) }
  }

  return {
    app,
    mail,
    sms,
    person,
    remind,
    work,
    textsTo: ({ phone }: Person) => sms.texts.filter((text) => text.to === phone),
    listed: ({ id }: Person) => app.reminders.listReminders({ userId: id }),
    stored: ({ reminderId: id }: { reminderId: number }) =>
      app.db().reminder.findUniqueOrThrow({ where: { id } }),
    async close() {
      await mail.stop()
      await sms.close()
    },
  }
}
