import { untilOrganised } from './jobs'
import { startTexting } from './texting'
import { startTwilioSimulator } from './twilio-simulator'

/** People who get reminders by text alone and reply to them; each may set three an hour. */
export async function startRemindingByText() {
  const sms = await startTwilioSimulator()
  const limits = 'textStranger=100000,textSender=100000,textReminderUser=3'
  const texting = await startTexting({ ...sms.settings, RATE_LIMITS: limits })
  const { app } = texting
  await app.postgresJobs.startWorkers(app.jobs.jobs)
  const { claimReminder, deliverReminder } = app.reminders

  async function person(switches: object = {}) {
    const someone = await texting.person()
    const data = { smsReminders: true, emailReminders: false, timezone: 'UTC', ...switches }
    await app.db().user.update({ where: { id: someone.id }, data })
    return someone
  }

  type Person = Awaited<ReturnType<typeof person>>

  const reminder = (id: number) => app.db().reminder.findUniqueOrThrow({ where: { id } })

  /** Sends a reminder by text, as the job does when it is due. */
  async function deliver(reminderId: number) {
    const { version, reminderTime } = await reminder(reminderId)
    const due = { reminderId, version, now: reminderTime }
    await claimReminder(due)
    await deliverReminder(due, 'sms')
  }

  return {
    app,
    sms,
    person,
    reminder,
    deliver,
    textsTo: ({ phone }: Person) =>
      sms.texts.filter(({ to }) => to === phone).map(({ body }) => body),
    /** The id of a reminder that was just sent by text. */
    async reminded({ id: userId }: Person, text: string, fields: object = {}) {
      const data = { userId, text, reminderTime: new Date(), ...fields }
      const { id } = await app.db().reminder.create({ data })
      await deliver(id)
      return id
    },
    /** A thought that was not texted, with these items. */
    async thoughtWith(someone: Person, ...items: string[]) {
      const { id: thoughtId } = await app.factories.captureThought(someone, 'A weekend plan')
      const userId = someone.id
      await untilOrganised(userId)
      return { thoughtId, ids: await texting.giveItems({ userId, thoughtId }, items) }
    },
    isDone: async (id: number) =>
      (await app.db().actionItem.findUniqueOrThrow({ where: { id } })).isCompleted,
  }
}
