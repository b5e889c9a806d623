import 'server-only'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { ACTION_ITEM_JSON, THOUGHT_JSON } from '../thoughts/columns'
import type { Claimed } from './claim'

interface ToldReminder {
  id: number
  text: string
  reminderTime: string
}

const REMINDER_JSON = jsonObject<ToldReminder>({
  id: 'r.id',
  text: 'r.text',
  reminderTime: isoTimestamp('r.reminder_time'),
})

const readThings = statement({
  text: `
    SELECT (SELECT ${THOUGHT_JSON} FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1) AS thought,
           (SELECT ${ACTION_ITEM_JSON} FROM public.action_items a WHERE a.id = $3 AND a.user_id = $1) AS "actionItem",
           (SELECT ${REMINDER_JSON} FROM public.reminders r WHERE r.id = $4 AND r.user_id = $1) AS reminder`,
  columns: {
    thought: column.json<Thought>().orNull,
    actionItem: column.json<ActionItem>().orNull,
    reminder: column.json<ToldReminder>().orNull,
  },
})

/**
 * Returns the body of a delivery's message: what has happened, when, and the things it is about as they are now; null for
 * one that is gone (webhooks.md#messages).
 */
export async function messageOf({
  userId,
  type,
  happenedAt,
  thoughtId,
  actionItemId,
  reminderId,
}: Claimed): Promise<string> {
  const [things] = await sql.query(readThings, [userId, thoughtId, actionItemId, reminderId])
  const data = { thoughtId, actionItemId, reminderId, ...things }
  return JSON.stringify({ type, timestamp: happenedAt.toISOString(), data })
}
