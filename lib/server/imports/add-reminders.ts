import 'server-only'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'
import { roomForReminders } from '../reminders/room'
import { scheduleReminder } from '../reminders/schedule'
import { noteAdded } from './add-names'
import type { Running } from './add-thoughts'
import type { EntryOf } from './entry'
import { INSERTED_REMINDERS } from './write-thoughts'

const insert = statement({
  text: `
    INSERT INTO public.reminders (user_id, text, reminder_time, is_notified, done_at, created_at)
    SELECT $1, r.text, r."reminderTime", r."isNotified" OR r."reminderTime" <= $3::timestamptz, r."doneAt",
           coalesce(r."createdAt", $3)
      FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
             text text, "reminderTime" timestamptz, "isNotified" boolean, "doneAt" timestamptz,
             "createdAt" timestamptz))
           WITH ORDINALITY AS r (text, "reminderTime", "isNotified", "doneAt", "createdAt", place)
     ORDER BY r.place
    ${INSERTED_REMINDERS.returning}`,
  columns: INSERTED_REMINDERS.columns,
})

/** Adds reminders that are about no thought, as far as there can be more. One whose time has passed is not sent. */
export async function addReminders(
  tx: Transaction,
  { importId, userId, now }: Running,
  reminders: readonly EntryOf<'reminder'>[],
): Promise<void> {
  const taken = reminders.slice(0, await roomForReminders(tx, userId))
  if (taken.length === 0) return
  const rows = await tx.query(insert, [userId, JSON.stringify(taken), now])
  noteAdded(tx, { importId, kind: 'reminder', ids: rows.map(({ reminderId }) => reminderId) })
  for (const { isNotified, ...reminder } of rows) {
    if (!isNotified) await scheduleReminder(tx, { ...reminder, now })
  }
}
