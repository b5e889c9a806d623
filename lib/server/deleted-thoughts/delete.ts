import 'server-only'
import { lockItems } from '../action-items/lock'
import { ownOrderOf } from '../thoughts/item-order'
import { type Transaction, transaction } from '../database/db'
import { occasionally } from '../database/occasionally'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { isVersion, whyUnchanged } from '../thoughts/version'
import { removeBeyond } from './remove'

const lockVersion = statement({
  text: `
    SELECT u.delete_at_once AS "isAtOnce"
      FROM public.thoughts t JOIN public.users u ON u.id = t.user_id
     WHERE t.id = $2 AND t.user_id = $1 AND ${isVersion('$3')} FOR UPDATE OF t`,
  columns: { isAtOnce: column.bool },
})

const lockMany = statement({
  text: `
    SELECT t.id, u.delete_at_once AS "isAtOnce"
      FROM public.thoughts t JOIN public.users u ON u.id = t.user_id
     WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.id FOR UPDATE OF t`,
  columns: { id: column.int, isAtOnce: column.bool },
})

/** SQL: the thought of a reminder, which may be on one of its action items. */
const REMINDED = `
  coalesce(m.thought_id, (SELECT i.thought_id FROM moved_items i WHERE i.id = m.action_item_id))`

/** SQL: the rows of a deleted table `m` as one JSON array for each thought. */
const gathered = (table: string, thoughtId: string, entry: string, order = 'm.id') => `
  (SELECT ${thoughtId} AS thought_id, jsonb_agg(${entry} ORDER BY ${order}) AS all FROM ${table} m GROUP BY 1)`

/**
 * Each row is kept as it was when deleted, so a change that another transaction commits in the meantime is not lost.
 */
const moveAway = statement({
  text: `
    WITH moved_links AS (
           DELETE FROM public.thought_tags l WHERE l.thought_id = ANY ($2::int[]) AND l.user_id = $1
           RETURNING l.thought_id, l.id, l.tag_id, l.source,
                     (SELECT g.name FROM public.tags g WHERE g.id = l.tag_id) AS name),
         moved_reminders AS (
           DELETE FROM public.reminders r
            WHERE r.user_id = $1
              AND (r.thought_id = ANY ($2::int[])
                   OR r.action_item_id IN (SELECT a.id FROM public.action_items a
                                            WHERE a.thought_id = ANY ($2::int[]) AND a.user_id = $1))
           RETURNING r.*),
         moved_items AS (
           DELETE FROM public.action_items a
            WHERE a.thought_id = ANY ($2::int[]) AND a.user_id = $1 RETURNING a.*),
         moved_versions AS (
           DELETE FROM public.thought_versions v
            WHERE v.thought_id = ANY ($2::int[]) AND v.user_id = $1 RETURNING v.*),
         gone AS (
           DELETE FROM public.thoughts t WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 RETURNING t.*)
    INSERT INTO public.deleted_thoughts (id, user_id, thought, tags, action_items, reminders, versions)
    SELECT gone.id, $1, to_jsonb(gone), coalesce(l.all, '[]'), coalesce(i.all, '[]'),
           coalesce(r.all, '[]'), coalesce(v.all, '[]')
      FROM gone
      LEFT JOIN ${gathered('moved_links', 'm.thought_id', "jsonb_build_object('id', m.tag_id, 'name', m.name, 'source', m.source)")} l
             ON l.thought_id = gone.id
      LEFT JOIN ${gathered('moved_items', 'm.thought_id', 'to_jsonb(m)', ownOrderOf('m'))} i
             ON i.thought_id = gone.id
      LEFT JOIN ${gathered('moved_reminders', REMINDED, 'to_jsonb(m)')} r ON r.thought_id = gone.id
      LEFT JOIN ${gathered('moved_versions', 'm.thought_id', 'to_jsonb(m)')} v ON v.thought_id = gone.id`,
})

const deleteForGood = statement({
  text: `
    WITH parts AS (
      DELETE FROM public.deleted_parts p WHERE p.thought_id = ANY ($2::int[]) AND p.user_id = $1)
    DELETE FROM public.thoughts WHERE id = ANY ($2::int[]) AND user_id = $1`,
})

interface Locked {
  userId: number
  thoughtIds: readonly number[]
  isForGood: boolean
}

/** Deletes thoughts that the transaction has locked for update, without waiting. */
export function deleteLocked(tx: Transaction, { userId, thoughtIds, isForGood }: Locked): void {
  const values = [userId, thoughtIds]
  tx.send(lockItems, values)
  tx.send(isForGood ? deleteForGood : moveAway, values)
  if (!isForGood) occasionally(tx, () => removeBeyond({ userId }))
}

/**
 * Deletes a thought with its tag links, action items and reminders. They can be restored for 30 days
 * (deleted-thoughts.md), unless `permanently` is set or the person deletes at once. The thought stays counted in its
 * month (plans.md#free-limits). Throws `not_found`, and `conflict` with the current thought when it was edited since
 * the version that the deletion is `basedOn`.
 */
export async function deleteThought({
  userId,
  thoughtId,
  basedOn,
  permanently = false,
}: {
  userId: number
  thoughtId: number
  basedOn?: string
  permanently?: boolean
}): Promise<void> {
  const ids = [userId, thoughtId]
  await transaction(async (tx) => {
    const [found] = await tx.query(lockVersion, [...ids, basedOn ?? null])
    if (!found) throw basedOn === undefined ? notFound('Thought') : await whyUnchanged(tx, ids)
    const isForGood = permanently || found.isAtOnce
    deleteLocked(tx, { userId, thoughtIds: [thoughtId], isForGood })
  })
}

/**
 * Deletes those of the thoughts that are the person's, each as `deleteThought` does. Returns their ids, and whether
 * they can be restored.
 */
export async function deleteThoughts(
  tx: Transaction,
  { userId, thoughtIds }: { userId: number; thoughtIds: readonly number[] },
): Promise<{ ids: number[]; isKept: boolean }> {
  const found = await tx.query(lockMany, [userId, thoughtIds])
  const ids = found.map(({ id }) => id)
  const isForGood = found[0]?.isAtOnce === true
  deleteLocked(tx, { userId, thoughtIds: ids, isForGood })
  return { ids, isKept: !isForGood }
}
