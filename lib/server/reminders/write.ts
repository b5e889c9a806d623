import 'server-only'
import { addYears } from 'date-fns'
import { REMINDER_FURTHEST_YEARS, REMINDER_TOLERANCE_MS } from '@/lib/shared/limits'
import { momentOf } from '@/lib/shared/reminder-time'
import type { Reminder, ReminderInput, ReminderPatch } from '@/lib/shared/reminders'
import { transaction, violatedReference } from '../database/db'
import { AppError, notFound } from '../errors'
import { column, statement } from '../database/statement'
import { findReminder, REMINDER_JSON } from './read'
import { makeRoom } from './room'
import { cancelScheduled, scheduleReminder } from './schedule'
import { limitTextReminders } from './texts'

/** The owner of a reminder, the timezone of a time without a zone, and the current time. */
interface Writer {
  userId: number
  timezone: string
  now: Date
}

const insertReminder = statement({
  text: `
    INSERT INTO public.reminders AS r (user_id, text, reminder_time, thought_id, action_item_id)
    VALUES ($1, $2, $3, $4, $5) RETURNING r.id, ${REMINDER_JSON} AS reminder`,
  columns: { id: column.int, reminder: column.json<Reminder>() },
})

/** The field at fault, by the foreign key that its value violates. */
const UNKNOWN: Record<string, keyof ReminderInput> = {
  reminders_thought_id_user_id_fkey: 'thoughtId',
  reminders_action_item_id_user_id_fkey: 'actionItemId',
}

/**
 * Adds a reminder and queues its delivery. Throws `invalid_input` for a time over a minute in the
 * past or over 100 years ahead, and for ids that are not the person's own, and `conflict` where there can be
 * no more (reminders.md#how-many). Throws 429 after too many reminders that come as texts
 * (calls.md#rate-limits).
 */
export async function createReminder({
  userId,
  timezone,
  now,
  ...input
}: Writer & ReminderInput): Promise<Reminder> {
  const reminderTime = futureMoment(input.reminderTime, { timezone, now })
  const { text, thoughtId = null, actionItemId = null } = input
  await limitTextReminders(userId)
  try {
    return await transaction(async (tx) => {
      await makeRoom(tx, userId)
      const values = [userId, text, reminderTime, thoughtId, actionItemId]
      const [row] = await tx.query(insertReminder, values)
      if (!row) throw new Error('The inserted reminder was not returned')
      await scheduleReminder(tx, { reminderId: row.id, version: 1, reminderTime, now })
      return row.reminder
    })
  } catch (error) {
    const field = UNKNOWN[violatedReference(error) ?? '']
    if (!field) throw error
    throw new AppError('invalid_input', 'That thought or action item was not found.', { field })
  }
}

function futureMoment(
  reminderTime: string,
  { timezone, now }: Pick<Writer, 'timezone' | 'now'>,
): Date {
  const moment = momentOf(reminderTime, timezone)
  const field = { field: 'reminderTime' }
  if (!(moment.getTime() > now.getTime() - REMINDER_TOLERANCE_MS)) {
    throw new AppError('invalid_input', 'Please choose a time in the future.', field)
  }
  if (moment > addYears(now, REMINDER_FURTHEST_YEARS)) {
    throw new AppError('invalid_input', 'Please choose a nearer time.', field)
  }
  return moment
}

/** A new time makes a new version, which is delivered even if the older version was. */
const updateOwn = statement({
  text: `
    UPDATE public.reminders AS r
       SET text = coalesce($3, text),
           reminder_time = coalesce($4, reminder_time),
           version = version + CASE WHEN $4::timestamptz IS NULL THEN 0 ELSE 1 END,
           is_notified = is_notified AND $4::timestamptz IS NULL,
           done_at = CASE WHEN $4::timestamptz IS NULL THEN done_at END
     WHERE r.id = $2 AND r.user_id = $1
       AND ($5::text IS NULL OR r.text IN ($5, $3))
       AND ($6::timestamptz IS NULL OR r.reminder_time IN ($6, $4))
    RETURNING r.version, ${REMINDER_JSON} AS reminder`,
  columns: { version: column.int, reminder: column.json<Reminder>() },
})

/**
 * Rewords a reminder, or moves it to another time in the future. At a new time it is delivered again, even if it was
 * delivered, had failed or was done. Throws `not_found`, what `createReminder` throws for a new time, and `conflict`
 * with the current reminder when its values are neither those that were `seen` nor the new ones
 * (reminders.md#changed-twice).
 */
export async function updateReminder({
  userId,
  reminderId,
  timezone,
  now,
  ...patch
}: Writer & { reminderId: number } & ReminderPatch): Promise<Reminder> {
  const reminderTime =
    patch.reminderTime === undefined ? null : futureMoment(patch.reminderTime, { timezone, now })
  const { text: seenText = null, reminderTime: seenTime } = patch.seen ?? {}
  if (reminderTime !== null) await limitTextReminders(userId)
  return transaction(async (tx) => {
    const seen = [seenText, seenTime === undefined ? null : momentOf(seenTime, timezone)]
    const values = [userId, reminderId, patch.text ?? null, reminderTime, ...seen]
    const [row] = await tx.query(updateOwn, values)
    if (!row) {
      const [found] = await tx.query(findReminder, [userId, reminderId])
      if (!found) throw notFound('Reminder')
      throw new AppError('conflict', 'This reminder was changed elsewhere in the meantime.', {
        currentReminder: found.reminder,
      })
    }
    const { version, reminder } = row
    if (reminderTime !== null) {
      await cancelScheduled(tx, { reminderId, version: version - 1 })
      await scheduleReminder(tx, { reminderId, version, reminderTime, now })
    }
    return reminder
  })
}

const deleteOwn = statement({
  text: `
    WITH gone AS (DELETE FROM public.reminders r WHERE r.id = $2 AND r.user_id = $1 RETURNING r.*),
         kept AS (
           INSERT INTO public.deleted_parts (kind, id, user_id, thought_id, reminders)
           SELECT 'reminder', $2, $1,
                  coalesce(gone.thought_id,
                           (SELECT a.thought_id FROM public.action_items a WHERE a.id = gone.action_item_id)),
                  jsonb_build_array(to_jsonb(gone))
             FROM gone)
    SELECT version FROM gone`,
  columns: { version: column.int },
})

/**
 * Deletes a reminder, delivered or not; it can be restored for a day (reminders.md#deleting-a-reminder).
 * Throws `not_found`.
 */
export async function deleteReminder({
  userId,
  reminderId,
}: {
  userId: number
  reminderId: number
}): Promise<void> {
  await transaction(async (tx) => {
    const [deleted] = await tx.query(deleteOwn, [userId, reminderId])
    if (!deleted) throw notFound('Reminder')
    await cancelScheduled(tx, { reminderId, version: deleted.version })
  })
}
