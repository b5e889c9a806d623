import 'server-only'
import { reminderCancelled, reminderDue } from '@/inngest/events'
import { jobQueue } from '../adapters/jobs'
import { type Transaction, transaction } from '../db'
import type { ReminderVersion } from './claim'

/** Inngest holds an event back for so long at least; what is further ahead the sweep finds in time. */
const FURTHEST_EVENT_MS = 6 * 24 * 60 * 60 * 1000

/** Queues the delivery of a reminder at its time, with the write that set it. */
export async function scheduleReminder(
  tx: Transaction,
  { reminderTime, now, ...reminder }: ReminderVersion & { reminderTime: Date; now: Date },
): Promise<void> {
  if (reminderTime.getTime() - now.getTime() > FURTHEST_EVENT_MS) return
  await jobQueue().emit(reminderDue({ ...reminder, startAt: reminderTime }), tx)
}

/** Ends what waits for a reminder that was deleted or moved. */
export async function cancelScheduled(
  tx: Transaction,
  { reminderId, version }: ReminderVersion,
): Promise<void> {
  await jobQueue().emit(reminderCancelled(reminderId, version), tx)
}

/** Ahead of the next sweep, which comes a minute later. */
const LOOK_AHEAD_S = 90
/** So long after its time a reminder's event may have been lost. */
const MISSED_AFTER_MS = 2 * 60 * 1000
/** What was missed is tried again so often at most, however many sweeps find it. */
const MISSED_EVERY_MS = 10 * 60 * 1000
const AT_ONCE = 20_000

const findDue = {
  name: 'reminders-due',
  text: `
    SELECT id AS "reminderId", version, reminder_time AS "reminderTime" FROM public.reminders
     WHERE NOT is_notified AND reminder_time < $1::timestamptz + make_interval(secs => $2)
     ORDER BY reminder_time LIMIT $3`,
}

/** A delivery that has been open for so long may have lost its job. */
const STRANDED_AFTER_S = 15 * 60
const STRANDED_EVERY_MS = 60 * 60 * 1000

const findStranded = {
  name: 'reminders-stranded',
  text: `
    SELECT DISTINCT reminder_id AS "reminderId", version FROM public.reminder_deliveries
     WHERE state IN ('waiting', 'sending')
       AND created_at < $1::timestamptz - make_interval(secs => $2) LIMIT $3`,
}

const slot = (now: Date, lengthMs: number) => Math.floor(now.getTime() / lengthMs)

/**
 * Emits what is about to be due, under the id that was used when it was set, so that it counts once;
 * what was missed (its event lost, the workers down); and deliveries that never came to an end. Any
 * number of jobs may follow: the claim and the delivery's row let one of them send.
 */
export async function emitDueReminders({ now }: { now: Date }): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx.query<ReminderVersion & { reminderTime: Date }>(findDue, [
      now,
      LOOK_AHEAD_S,
      AT_ONCE,
    ])
    const missed = `missed-${slot(now, MISSED_EVERY_MS)}`
    const stranded = `stranded-${slot(now, STRANDED_EVERY_MS)}`
    const open = await tx.query<ReminderVersion>(findStranded, [now, STRANDED_AFTER_S, AT_ONCE])
    const events = [
      ...due.map(({ reminderTime, ...reminder }) =>
        now.getTime() - reminderTime.getTime() > MISSED_AFTER_MS
          ? reminderDue(reminder, missed)
          : reminderDue({ ...reminder, startAt: reminderTime }),
      ),
      ...open.map((reminder) => reminderDue(reminder, stranded)),
    ]
    if (events.length > 0) await jobQueue().emit(events, tx)
  })
}
