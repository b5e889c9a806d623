import 'server-only'
import { DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import type { Reminder } from '@/lib/shared/reminders'
import { type Transaction, transaction, violatedReference } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { REMINDER_JSON } from './read'
import { makeRoom } from './room'
import { scheduleReminder } from './schedule'

/** SQL: whether `deleted_parts d`, or `deleted_tags d`, can still be restored. */
export const ARE_PARTS_KEPT = `d.deleted_at > now() - interval '${DELETED_PARTS_KEPT_DAYS} days'`

/**
 * Returns SQL that inserts again the reminders that `taken d` has as JSON in its column `reminders`, for the
 * owner $1; `now` is the parameter of the current time. Each keeps its id. A reminder whose time has passed is not
 * sent; jobs of the former version do nothing.
 */
export const insertAgain = (now: string) => `
  INSERT INTO public.reminders AS r
    (id, user_id, thought_id, action_item_id, text, reminder_time, is_notified, done_at, version,
     created_at)
  SELECT k.id, $1, k.thought_id, k.action_item_id, k.text, k.reminder_time,
         k.is_notified OR k.reminder_time <= ${now}, k.done_at, k.version + 1, k.created_at
    FROM taken d, jsonb_populate_recordset(NULL::public.reminders, d.reminders) k`

/** SQL for the reminders in `restored_reminders`, which `insertAgain` returned, as JSON for `scheduleAgain`. */
export const RESTORED_JSON = `
  (SELECT coalesce(json_agg(json_build_object(
            'reminderId', r.id, 'version', r.version, 'reminderTime', r.reminder_time)), '[]')
     FROM restored_reminders r WHERE NOT r.is_notified)`

export type Restored = { reminderId: number; version: number; reminderTime: string }[]

/** Queues the deliveries of restored reminders, in the transaction that restores them. */
export async function scheduleAgain(tx: Transaction, restored: Restored, now: Date): Promise<void> {
  for (const { reminderTime, ...reminder } of restored) {
    await scheduleReminder(tx, { ...reminder, reminderTime: new Date(reminderTime), now })
  }
}

const bringBack = statement({
  text: `
    WITH taken AS (
           DELETE FROM public.deleted_parts d
            WHERE d.kind = 'reminder' AND d.id = $2 AND d.user_id = $1 AND ${ARE_PARTS_KEPT} RETURNING d.*),
         restored_reminders AS (${insertAgain('$3')} RETURNING r.*)
    SELECT ${RESTORED_JSON} AS restored, ${REMINDER_JSON} AS reminder FROM restored_reminders r`,
  columns: { restored: column.json<Restored>(), reminder: column.json<Reminder>() },
})

/**
 * Restores a reminder that was deleted within the last day, and returns it. Throws `not_found` when it is no
 * longer kept, is another person's, or is about something that is gone, and `conflict` when there can be no more.
 */
export async function restoreReminder({
  userId,
  reminderId,
  now,
}: {
  userId: number
  reminderId: number
  now: Date
}): Promise<Reminder> {
  try {
    return await transaction(async (tx) => {
      await makeRoom(tx, userId)
      const [row] = await tx.query(bringBack, [userId, reminderId, now])
      if (!row) throw notFound('Deleted reminder')
      await scheduleAgain(tx, row.restored, now)
      return row.reminder
    })
  } catch (error) {
    throw violatedReference(error) ? notFound('Deleted reminder') : error
  }
}
