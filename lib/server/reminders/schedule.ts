import 'server-only'
import { type AppEvent, reminderCancelled, reminderDue } from '@/lib/server/jobs/events'
import { runEach } from '@/lib/server/jobs/run-each'
import { jobQueue } from '../adapters/jobs'
import { type Transaction, transaction } from '../database/db'
import { IS_UNSETTLED } from '../notifications/deliver-once'
import { column, type Columns } from '../database/statement'
import {
  type Found,
  type SweepQuery,
  sweepQuery,
  takeInTurn,
  type Turn,
} from '../database/take-in-turn'
import type { ReminderVersion } from './claim'

/**
 * Inngest can delay an event at least this long. The sweep finds reminders that are further ahead.
 */
const FURTHEST_EVENT_MS = 6 * 24 * 60 * 60 * 1000

/** Queues the delivery of a reminder at its time, in the transaction that sets it. */
export async function scheduleReminder(
  tx: Transaction,
  { reminderTime, now, ...reminder }: ReminderVersion & { reminderTime: Date; now: Date },
): Promise<void> {
  if (reminderTime.getTime() - now.getTime() > FURTHEST_EVENT_MS) return
  await jobQueue().emit(reminderDue({ ...reminder, startAt: reminderTime }), tx)
}

/** Cancels the waiting jobs of a reminder version that was deleted or moved. */
export async function cancelScheduled(
  tx: Transaction,
  { reminderId, version }: ReminderVersion,
): Promise<void> {
  await jobQueue().emit(reminderCancelled(reminderId, version), tx)
}

/** Each sweep looks ahead to the second sweep after it, so that one sweep may be missing or late. */
const LOOK_AHEAD_SWEEPS = 2
/** The event of a reminder that is later than this may have been lost. */
const MISSED_AFTER_MS = 60 * 1000
/** A missed reminder is tried again at most this often, however many sweeps find it. */
const MISSED_EVERY_MS = 10 * 60 * 1000
/** A delivery that has not begun after this time may have lost its job. */
const UNTRIED_AFTER_MS = 60 * 1000
/**
 * A delivery that has begun has a job that retries. If it is still open after this time, that job may be lost.
 */
const STRANDED_AFTER_MS = 15 * 60 * 1000
const STRANDED_EVERY_MS = 60 * 60 * 1000
const AT_ONCE = 20_000
/**
 * Reminders of one person per sweep. Missed ones may be those that keep failing, so they get a
 * smaller share.
 */
const DUE_SHARE = 1_000
const LATE_SHARE = 100

const UNNOTIFIED = {
  table: 'reminders',
  isUndone: 'NOT is_notified',
  at: 'reminder_time',
  asked: { text: 'version', columns: { version: column.int } },
}
/** Two sweeps, so that missed reminders never delay those that are about to be due. */
const DUE = sweepQuery({ sweep: 'reminders-due', ...UNNOTIFIED })
const MISSED = sweepQuery({ sweep: 'reminders-missed', ...UNNOTIFIED })

const OPEN = {
  table: 'reminder_deliveries',
  isUndone: IS_UNSETTLED,
  at: 'created_at',
  asked: {
    text: 'version, reminder_id AS "reminderId"',
    columns: { version: column.int, reminderId: column.int },
  },
}
const STRANDED = sweepQuery({ sweep: 'reminders-stranded', ...OPEN })
const UNTRIED = sweepQuery({
  ...OPEN,
  sweep: 'reminders-untried',
  isUndone: `${IS_UNSETTLED} AND first_claimed_at IS NULL`,
})

/** Returns the part of an event's id that makes the event count once per period of `lengthMs`. */
const onceIn = (kind: string, lengthMs: number, now: Date) =>
  `${kind}-${Math.floor(now.getTime() / lengthMs)}`

/**
 * Emits the events of reminders, a share of each person's at a time: of those about to be due,
 * under the id used when they were set, so that the event counts once; of missed reminders (event lost,
 * workers down); and of deliveries that never began or never ended. Several jobs may follow: the
 * claim and the delivery's row let only one of them send.
 */
export async function emitDueReminders({ now }: { now: Date }): Promise<void> {
  const later = (ms: number) => new Date(now.getTime() + ms)
  const missed = onceIn('missed', MISSED_EVERY_MS, now)
  const stranded = onceIn('stranded', STRANDED_EVERY_MS, now)
  const dueFrom = later(-MISSED_AFTER_MS)
  const lookAheadMs = LOOK_AHEAD_SWEEPS * jobQueue().sweepsEveryMs
  const soon = { from: dueFrom, until: later(lookAheadMs), share: DUE_SHARE }
  const untried = { until: later(-UNTRIED_AFTER_MS), share: LATE_SHARE }
  const open = { until: later(-STRANDED_AFTER_MS), share: LATE_SHARE }
  const deliver = ({ reminderId, version }: ReminderVersion) =>
    reminderDue({ reminderId, version }, stranded)
  await runEach('sweep', {
    [DUE.sweep]: () =>
      emitInTurn(DUE, soon, ({ id, version, at }) =>
        reminderDue({ reminderId: id, version, startAt: at }),
      ),
    [MISSED.sweep]: () =>
      emitInTurn(MISSED, { until: dueFrom, share: LATE_SHARE }, ({ id, version }) =>
        reminderDue({ reminderId: id, version }, missed),
      ),
    [UNTRIED.sweep]: () => emitInTurn(UNTRIED, untried, deliver),
    [STRANDED.sweep]: () => emitInTurn(STRANDED, open, deliver),
  })
}

async function emitInTurn<Asked extends Columns>(
  undone: SweepQuery<Asked>,
  turn: Omit<Turn, 'atOnce'>,
  event: (row: Found<Asked>) => AppEvent,
): Promise<void> {
  await transaction(async (tx) => {
    const rows = await takeInTurn(tx, undone, { ...turn, atOnce: AT_ONCE })
    if (rows.length > 0) await jobQueue().emit(rows.map(event), tx)
  })
}
