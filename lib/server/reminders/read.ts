import 'server-only'
import type { Channel } from '@/lib/shared/channels'
import type { Reminder } from '@/lib/shared/reminders'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { oneAgain } from '../operations/again'
import { isoTimestamp } from '../database/iso-timestamp'
import { IS_DONE } from './rules'

/** The failure shown for a channel's daily limit. When several apply, the first here is shown. */
const DAY_LIMIT: Record<Channel, NonNullable<Reminder['failure']>> = {
  sms: 'text_limit',
  email: 'mail_limit',
}

/**
 * SQL: why no delivery of the claimed reminder `r` was sent; null when a delivery was sent or may still be.
 */
const FAILURE = `
  (SELECT CASE
            WHEN bool_or(d.state IN ('waiting', 'sending', 'sent')) THEN NULL
            WHEN bool_or(d.state = 'failed' AND NOT d.is_over_limit AND d.hold IS NULL) THEN 'not_sent'
            WHEN bool_or(d.hold = 'stopped') THEN 'mail_stopped'
            WHEN bool_or(d.hold = 'unverified_limit') THEN 'unverified_limit'
            ${Object.entries(DAY_LIMIT)
              .map(
                ([channel, failure]) =>
                  `WHEN bool_or(d.hold = 'day_limit' AND d.channel = '${channel}') THEN '${failure}'`,
              )
              .join(' ')}
            WHEN bool_or(d.is_over_limit) THEN 'email_limit'
          END
     FROM public.reminder_deliveries d WHERE d.reminder_id = r.id AND d.version = r.version)`

/** The fields of a `Reminder` (lib/shared/reminders.ts), for statements on `reminders r`. */
export const REMINDER_JSON = `
  json_strip_nulls(json_build_object(
    'id', r.id, 'text', r.text, 'reminderTime', ${isoTimestamp('r.reminder_time')},
    'failure', CASE WHEN r.is_notified THEN ${FAILURE} END,
    'thought', (SELECT json_build_object('id', t.id, 'summary', t.summary)
                  FROM public.thoughts t WHERE t.id = r.thought_id)))`

/** SQL: whether `reminders r` is listed. */
export const IS_LISTED = `NOT ${IS_DONE} AND (NOT r.is_notified OR ${FAILURE} IS NOT NULL)`

/** SQL: whether `reminders r` was delivered and has no failure to show. */
export const IS_DELIVERED = `r.is_notified AND ${FAILURE} IS NULL`

/** Returns SQL for the listed reminders of a person. */
export const listedReminders = (userId: string) => `(
  SELECT * FROM public.reminders r
   WHERE r.user_id = ${userId} AND NOT r.is_notified AND NOT ${IS_DONE}
  UNION ALL
  SELECT * FROM public.reminders r
   WHERE r.user_id = ${userId} AND r.is_notified AND ${FAILURE} IS NOT NULL AND NOT ${IS_DONE}
     AND r.id IN (SELECT d.reminder_id FROM public.reminder_deliveries d
                   WHERE d.user_id = ${userId} AND d.state = 'failed'))`

const listUpcoming = statement({
  text: `
    SELECT ${REMINDER_JSON} AS reminder FROM ${listedReminders('$1')} r
     ORDER BY r.reminder_time, r.id`,
  columns: { reminder: column.json<Reminder>() },
})

/**
 * Returns a person's reminders that are not delivered yet or could not be, soonest first. Leaves
 * out those about a completed action item, which are not delivered while it stays completed.
 */
export async function listReminders({ userId }: { userId: number }): Promise<Reminder[]> {
  const rows = await sql.query(listUpcoming, [userId])
  return rows.map((row) => row.reminder)
}

/** Finds one of the person's reminders, listed or not. */
export const findReminder = statement({
  text: `SELECT ${REMINDER_JSON} AS reminder FROM public.reminders r WHERE r.id = $2 AND r.user_id = $1`,
  columns: { reminder: column.json<Reminder>() },
})

/** Reads the result of a repeated call again: a reminder. */
export const reminderAgain = oneAgain('reminder', async ({ userId, id }) => {
  const [row] = await sql.query(findReminder, [userId, id])
  if (!row) throw notFound('Reminder')
  return row.reminder
})
