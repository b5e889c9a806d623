import 'server-only'
import type { ActionItem, ActionItemPatch } from '@/lib/shared/action-items'
import { sql, type Transaction, transaction } from '../database/db'
import { AppError, notFound } from '../errors'
import { column, statement } from '../database/statement'
import { ACTION_ITEM_JSON } from '../thoughts/columns'
import { IN_OWN_ORDER, PLACE, placeOf } from '../thoughts/item-order'
import { readActionItem } from './read'

interface ActionItemOf {
  userId: number
  actionItemId: number
}

/**
 * Two positions that are closer than this may soon have no number between them: an id has ten digits, and a
 * float tells fifteen apart.
 */
const CLOSE = 1e-4

/**
 * Organising keeps items that a person has worded, dated, moved or marked as waiting
 * (organising.md#what-a-person-wrote).
 */
const updateItem = statement({
  text: `
    UPDATE public.action_items a
       SET is_completed = coalesce($3, is_completed),
           completed_at = CASE WHEN coalesce($3, is_completed) THEN coalesce(completed_at, now()) END,
           text = coalesce($4, text),
           waiting_since = CASE WHEN $11::bool IS NULL THEN waiting_since
                                WHEN $11 THEN coalesce(waiting_since, now()) END,
           due_on = CASE WHEN $5::bool THEN $6::date ELSE due_on END,
           position = CASE WHEN $7::float8 IS NULL THEN position ELSE nullif($7::float8, a.id::float8) END,
           source = CASE WHEN $4::text IS NULL AND NOT $5 AND $7::float8 IS NULL AND $11 IS NULL THEN source
                         ELSE 'person' END
     WHERE id = $2 AND user_id = $1
       AND ($8::text IS NULL OR text IN ($8, $4))
       AND (NOT $9::bool OR due_on IS NOT DISTINCT FROM $10::date
                         OR ($5 AND due_on IS NOT DISTINCT FROM $6::date))
    RETURNING ${ACTION_ITEM_JSON} AS item,
              $7::float8 IS NOT NULL AND EXISTS (
                SELECT FROM public.action_items o
                 WHERE o.thought_id = a.thought_id AND o.id <> a.id
                   AND abs(${placeOf('o')} - $7::float8) < ${CLOSE}) AS "isCrowded"`,
  columns: { item: column.json<ActionItem>(), isCrowded: column.bool },
})

/** Spreads the items of a thought to positions one apart, keeping their order. */
const spreadItems = statement({
  text: `
    WITH placed AS (
           SELECT a.id, floor(min(${PLACE}) OVER ()) + row_number() OVER (ORDER BY ${IN_OWN_ORDER}) - 1 AS place
             FROM public.action_items a WHERE a.thought_id = $3 AND a.user_id = $1),
         spread AS (
           UPDATE public.action_items a SET position = nullif(placed.place, a.id::float8)
             FROM placed WHERE a.id = placed.id AND a.user_id = $1 RETURNING a.*)
    SELECT ${ACTION_ITEM_JSON} AS item FROM spread a WHERE a.id = $2`,
  columns: { item: column.json<ActionItem>() },
})

/**
 * Ticks, unticks, rewords, dates or moves an item, or marks it as waiting for somebody, and returns it. `dueOn` null
 * removes its due date. Throws `not_found` when it is unknown or another person's, and `conflict` with the current item
 * when its text or date is neither what was `seen` nor the new value (action-items.md#reworded-twice).
 */
export async function updateActionItem({
  userId,
  actionItemId,
  isCompleted,
  text,
  dueOn,
  isWaiting,
  position,
  seen = {},
}: ActionItemOf & ActionItemPatch): Promise<ActionItem> {
  const [updated] = await sql.query(updateItem, [
    userId,
    actionItemId,
    isCompleted ?? null,
    text ?? null,
    dueOn !== undefined,
    dueOn ?? null,
    position ?? null,
    seen.text ?? null,
    seen.dueOn !== undefined,
    seen.dueOn ?? null,
    isWaiting ?? null,
  ])
  if (!updated) throw await whyUnchanged({ userId, actionItemId })
  const { item, isCrowded } = updated
  if (!isCrowded) return item
  const [spread] = await sql.query(spreadItems, [userId, actionItemId, item.thoughtId])
  return spread?.item ?? item
}

async function whyUnchanged({ userId, actionItemId }: ActionItemOf): Promise<AppError> {
  const currentItem = await readActionItem({ userId, actionItemId })
  const message = 'This action item was changed elsewhere in the meantime.'
  return new AppError('conflict', message, { currentItem })
}

/** A reminder that is being set on an item is either committed before the next statement, or refused. */
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
