import 'server-only'
import type { Channel } from '@/lib/shared/channels'
import type { Reminder } from '@/lib/shared/reminders'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { isoTimestamp } from '../database/iso-timestamp'
import { IS_DONE } from './rules'

/** What is said of a channel's limit a day; of several channels the first is. */
const DAY_LIMIT: Record<Channel, NonNullable<Reminder['failure']>> = {
  sms: 'text_limit',
  email: 'mail_limit',
}

/** Why the claimed reminder `r` reached nobody; null while one of its deliveries may still. */
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

const listUpcoming = statement({
  text: `
    SELECT ${REMINDER_JSON} AS reminder FROM (
      SELECT * FROM public.reminders WHERE user_id = $1 AND NOT is_notified
      UNION ALL
      SELECT * FROM public.reminders r
       WHERE r.user_id = $1 AND r.is_notified AND ${FAILURE} IS NOT NULL
         AND r.id IN (SELECT d.reminder_id FROM public.reminder_deliveries d
                       WHERE d.user_id = $1 AND d.state = 'failed')
    ) r
     WHERE NOT ${IS_DONE}
     ORDER BY r.reminder_time, r.id`,
  columns: { reminder: column.json<Reminder>() },
})

/**
 * Reminders not yet delivered, soonest first, and those that could not be. One about an action
 * item that is done is left out, as it will not be delivered while it stays done.
 */
export async function listReminders({ userId }: { userId: number }): Promise<Reminder[]> {
  const rows = await sql.query(listUpcoming, [userId])
  return rows.map((row) => row.reminder)
}
