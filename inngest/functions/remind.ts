import { events } from '@/lib/server/jobs/events'
import { defineJob, type Job } from '@/lib/server/jobs/define-job'
import { claimReminder } from '@/lib/server/reminders/claim'
import { deliverReminder, failReminder } from '@/lib/server/reminders/deliver'
import { announceEvents } from '@/lib/server/webhooks/announce'
import { type Channel, CHANNELS } from '@/lib/shared/channels'

const IDS: Record<Channel, string> = { email: 'remind-by-email', sms: 'remind-by-text' }

/**
 * E-mails share their database statements with those sent at the same time. A text may be lost with its worker, so few
 * are in flight at a time.
 */
const AT_ONCE: Record<Channel, number> = { email: 20, sms: 8 }

/** Sends a due reminder by one channel if that is switched on; the first of the two jobs claims it. */
function remindJob(channel: Channel): Job {
  return defineJob({
    id: IDS[channel],
    on: 'reminder/due',
    cancelOn: { event: 'reminder/cancelled', match: ['reminderId', 'version'] },
    payload: events['reminder/due'],
    retries: 10,
    concurrency: AT_ONCE[channel],
    timeoutSeconds: 60,
    async handler({ data }) {
      await claimReminder({ ...data, now: new Date() })
      await announceEvents('reminderId', data.reminderId)
      await deliverReminder({ ...data, now: new Date() }, channel)
    },
    onFailure: (data) => failReminder(data, channel),
  })
}

/** One job per channel, so that trouble with one does not delay the other. */
export const remindJobs: readonly Job[] = CHANNELS.map(remindJob)
