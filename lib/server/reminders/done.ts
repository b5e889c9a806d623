import 'server-only'
import { sql } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { notFound } from '../errors'

interface ReminderOf {
  userId: number
  reminderId: number
}

const readState = statement({
  text: `
    SELECT r.text, r.action_item_id AS "actionItemId", r.done_at IS NOT NULL AS "isDone",
           NOT r.is_notified AS "isPending"
      FROM public.reminders r WHERE r.id = $2 AND r.user_id = $1`,
  columns: {
    text: column.text,
    /** The action item that it is about. */
    actionItemId: column.int.orNull,
    /** Whether the reminder itself is done, regardless of its action item. */
    isDone: column.bool,
    /** It is still to be delivered, unless it is done. */
    isPending: column.bool,
  },
})

/** Returns the text and the state of a reminder. Throws `not_found`. */
export async function reminderState({
  userId,
  reminderId,
}: ReminderOf): Promise<Row<typeof readState>> {
  const [state] = await sql.query(readState, [userId, reminderId])
  if (!state) throw notFound('Reminder')
  return state
}

const mark = statement({
  text: `
    UPDATE public.reminders r SET done_at = CASE WHEN $3::bool THEN coalesce(done_at, now()) END
     WHERE r.id = $2 AND r.user_id = $1 RETURNING r.id`,
  columns: { id: column.int },
})

/**
 * Marks a reminder as done or not. A done reminder is neither listed nor sent until it is moved to another time
 * (reminders.md#done). Throws `not_found`.
 */
export async function markReminder({
  userId,
  reminderId,
  isDone,
}: ReminderOf & { isDone: boolean }): Promise<void> {
  const marked = await sql.query(mark, [userId, reminderId, isDone])
  if (marked.length === 0) throw notFound('Reminder')
}
