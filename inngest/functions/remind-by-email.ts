import { events } from '@/inngest/events'
import { defineJob } from '@/lib/server/adapters/jobs/port'
import { claimReminder } from '@/lib/server/reminders/claim'
import { deliverReminder, failReminder } from '@/lib/server/reminders/deliver'

/** Sends a due reminder by e-mail where that is switched on; whichever way comes first claims it. */
export const remindByEmailJob = defineJob({
  id: 'remind-by-email',
  on: 'reminder/due',
  cancelOn: { event: 'reminder/cancelled', match: ['reminderId', 'version'] },
  payload: events['reminder/due'],
  retries: 10,
  concurrency: 8,
  timeoutSeconds: 60,
  async handler({ data, step }) {
    await step.run('claim', () => claimReminder({ ...data, now: new Date() }))
    await step.run('send', () => deliverReminder({ ...data, now: new Date() }, 'email'))
  },
  onFailure: (data) => failReminder(data, 'email'),
})
