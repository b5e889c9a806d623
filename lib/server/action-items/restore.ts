import 'server-only'
import type { ActionItem } from '@/lib/shared/action-items'
import { transaction, violatedReference } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import {
  ARE_PARTS_KEPT,
  insertAgain,
  type Restored,
  RESTORED_JSON,
  scheduleAgain,
} from '../reminders/restore'
import { ACTION_ITEM_JSON } from '../thoughts/columns'
import { fullThought } from '../thoughts/limits'

/** SQL that inserts the action items from a JSON array of `taken d` again, for the owner $1. */
export const insertItemsAgain = (items: string) => `
  INSERT INTO public.action_items AS a
    (id, user_id, thought_id, text, is_completed, source, created_at, completed_at, due_on, position,
     waiting_since)
  SELECT i.id, $1, i.thought_id, i.text, i.is_completed, i.source, i.created_at, i.completed_at,
         i.due_on, i.position, i.waiting_since
    FROM taken d, jsonb_populate_recordset(NULL::public.action_items, ${items}) i`

const bringBack = statement({
  text: `
    WITH taken AS (
           DELETE FROM public.deleted_parts d
            WHERE d.kind = 'action_item' AND d.id = $2 AND d.user_id = $1 AND ${ARE_PARTS_KEPT} RETURNING d.*),
         restored AS (${insertItemsAgain('jsonb_build_array(d.action_item)')} RETURNING a.*),
         restored_reminders AS (${insertAgain('$3')} RETURNING r.*)
    SELECT ${RESTORED_JSON} AS reminders, ${ACTION_ITEM_JSON} AS item FROM restored a`,
  columns: { reminders: column.json<Restored>(), item: column.json<ActionItem>() },
})

/**
 * Restores an action item that was deleted within a day, with its reminders, and returns it. Throws `not_found` when it
 * is no longer kept, is another person's, or its thought is gone, and `conflict` when the thought has as many items as
 * it can have by now.
 */
export async function restoreActionItem({
  userId,
  actionItemId,
  now,
}: {
  userId: number
  actionItemId: number
  now: Date
}): Promise<ActionItem> {
  try {
    return await transaction(async (tx) => {
      const [row] = await tx.query(bringBack, [userId, actionItemId, now])
      if (!row) throw notFound('Deleted action item')
      await scheduleAgain(tx, row.reminders, now)
      return row.item
    })
  } catch (error) {
    if (violatedReference(error)) throw notFound('Deleted action item')
    throw fullThought(error) ?? error
  }
}
