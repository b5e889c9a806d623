import 'server-only'
import type { ActionItem, ActionItemPatch } from '@/lib/shared/action-items'
import { sql, type Transaction, transaction } from '../database/db'
import { notFound } from '../errors'
import { column, statement } from '../database/statement'
import { isoTimestamp } from '../database/iso-timestamp'

interface ActionItemOf {
  userId: number
  actionItemId: number
}

const updateItem = statement({
  text: `
    UPDATE public.action_items
       SET is_completed = coalesce($3, is_completed),
           completed_at = CASE WHEN coalesce($3, is_completed) THEN coalesce(completed_at, now()) END,
           text = coalesce($4, text),
           source = CASE WHEN $4::text IS NULL THEN source ELSE 'person' END
     WHERE id = $2 AND user_id = $1
    RETURNING id, thought_id AS "thoughtId", text, is_completed AS "isCompleted",
              ${isoTimestamp('created_at')} AS "createdAt"`,
  columns: {
    id: column.int,
    thoughtId: column.int,
    text: column.text,
    isCompleted: column.bool,
    createdAt: column.text,
  },
})

/** Ticks, unticks or rewords an item. Throws `not_found` when it is unknown or another person's. */
export async function updateActionItem({
  userId,
  actionItemId,
  isCompleted,
  text,
}: ActionItemOf & ActionItemPatch): Promise<ActionItem> {
  const values = [userId, actionItemId, isCompleted ?? null, text ?? null]
  const [item] = await sql.query(updateItem, values)
  if (!item) throw notFound('Action item')
  return item
}

/** A reminder that is being set on one is either committed by the next statement, or refused. */
const lockItems = statement({
  text: `
    SELECT FROM public.action_items
     WHERE id = ANY ($2::int[]) AND user_id = $1 ORDER BY id FOR UPDATE`,
})

const deleteItems = statement({
  text: `
    WITH moved_reminders AS (
           DELETE FROM public.reminders r
            WHERE r.action_item_id = ANY ($2::int[]) AND r.user_id = $1 RETURNING r.*),
         gone AS (
           DELETE FROM public.action_items a
            WHERE a.id = ANY ($2::int[]) AND a.user_id = $1 RETURNING a.*)
    INSERT INTO public.deleted_parts (kind, id, user_id, thought_id, action_item, reminders)
    SELECT 'action_item', gone.id, $1, gone.thought_id, to_jsonb(gone), coalesce(r.all, '[]')
      FROM gone LEFT JOIN (
             SELECT m.action_item_id, jsonb_agg(to_jsonb(m)) AS all FROM moved_reminders m GROUP BY 1) r
        ON r.action_item_id = gone.id
    RETURNING id`,
  columns: { id: column.int },
})

/**
 * Deletes those of the items that are the person's, with their reminders, and returns their ids. For a day
 * they can be restored (action-items.md#deleting-an-item).
 */
export async function deleteActionItems(
  tx: Transaction,
  { userId, actionItemIds }: { userId: number; actionItemIds: readonly number[] },
): Promise<number[]> {
  tx.send(lockItems, [userId, actionItemIds])
  const deleted = await tx.query(deleteItems, [userId, actionItemIds])
  return deleted.map(({ id }) => id)
}

/**
 * Deletes an item and its reminders; for a day they can be restored (action-items.md#deleting-an-item).
 * Throws `not_found` when it is unknown or another person's.
 */
export async function deleteActionItem({ userId, actionItemId }: ActionItemOf): Promise<void> {
  const deleted = await transaction((tx) =>
    deleteActionItems(tx, { userId, actionItemIds: [actionItemId] }),
  )
  if (deleted.length === 0) throw notFound('Action item')
}
