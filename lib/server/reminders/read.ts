import 'server-only'
import type { Reminder } from '@/lib/shared/reminders'
import { sql } from '../db'
import { isoTimestamp } from '../thoughts/columns'

/** The fields of a `Reminder` (lib/shared/reminders.ts), for statements on `reminders r`. */
export const REMINDER_JSON = `
  json_strip_nulls(json_build_object(
    'id', r.id, 'text', r.text, 'reminderTime', ${isoTimestamp('r.reminder_time')},
    'thought', (SELECT json_build_object('id', t.id, 'summary', t.summary)
                  FROM thoughts t WHERE t.id = r.thought_id)))`

const listUpcoming = {
  name: 'reminders',
  text: `
    SELECT ${REMINDER_JSON} AS reminder FROM reminders r
     WHERE r.user_id = $1 AND NOT r.is_notified ORDER BY r.reminder_time, r.id`,
}

/** Reminders not yet delivered, soonest first. */
export async function listReminders({ userId }: { userId: number }): Promise<Reminder[]> {
  const rows = await sql.query<{ reminder: Reminder }>(listUpcoming, [userId])
  return rows.map((row) => row.reminder)
}
