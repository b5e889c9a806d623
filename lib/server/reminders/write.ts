import 'server-only'
import { addYears } from 'date-fns'
import { REMINDER_FURTHEST_YEARS, REMINDER_TOLERANCE_MS } from '@/lib/shared/limits'
import { momentOf, type Reminder, type ReminderInput } from '@/lib/shared/reminders'
import { isForeignKeyViolation, sql } from '../db'
import { AppError, notFound } from '../errors'
import { REMINDER_JSON } from './read'

const insertReminder = {
  name: 'reminder-create',
  text: `
    INSERT INTO reminders AS r (user_id, text, reminder_time, thought_id, action_item_id)
    VALUES ($1, $2, $3, $4, $5) RETURNING ${REMINDER_JSON} AS reminder`,
}

/**
 * Schedules a reminder. `timezone` reads a time without a zone; `now` decides what has passed.
 * Throws `invalid_input` for a time in the past or absurdly far, and for ids that are not the
 * person's own.
 */
export async function createReminder({
  userId,
  timezone,
  now,
  ...input
}: { userId: number; timezone: string; now: Date } & ReminderInput): Promise<Reminder> {
  const moment = momentOf(input.reminderTime, timezone)
  if (!(moment.getTime() > now.getTime() - REMINDER_TOLERANCE_MS)) {
    throw new AppError('invalid_input', 'Please choose a time in the future.', {
      field: 'reminderTime',
    })
  }
  if (moment > addYears(now, REMINDER_FURTHEST_YEARS)) {
    throw new AppError('invalid_input', 'Please choose a nearer time.', { field: 'reminderTime' })
  }
  const { text, thoughtId = null, actionItemId = null } = input
  try {
    const values = [userId, text, moment, thoughtId, actionItemId]
    const [row] = await sql.query<{ reminder: Reminder }>(insertReminder, values)
    if (!row) throw new Error('The inserted reminder was not returned')
    return row.reminder
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    throw new AppError('invalid_input', 'That thought or action item was not found.')
  }
}

const deleteOwn = {
  name: 'reminder-delete',
  text: `DELETE FROM reminders WHERE id = $2 AND user_id = $1 RETURNING id`,
}

/** Deletes a reminder, delivered or not. Throws `not_found`. */
export async function deleteReminder({
  userId,
  reminderId,
}: {
  userId: number
  reminderId: number
}): Promise<void> {
  const deleted = await sql.query(deleteOwn, [userId, reminderId])
  if (deleted.length === 0) throw notFound('Reminder')
}
