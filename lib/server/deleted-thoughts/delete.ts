import 'server-only'
import { lockItems } from '../action-items/lock'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { isVersion, whyUnchanged } from '../thoughts/version'

const lockVersion = statement({
  text: `
    SELECT u.delete_at_once AS "isAtOnce"
      FROM public.thoughts t JOIN public.users u ON u.id = t.user_id
     WHERE t.id = $2 AND t.user_id = $1 AND ${isVersion('$3')} FOR UPDATE OF t`,
  columns: { isAtOnce: column.bool },
})

/**
 * Each row is kept as it is when it is deleted: a change that another transaction commits meanwhile is
 * not lost.
 */
const moveAway = statement({
  text: `
    WITH moved_links AS (
           DELETE FROM public.thought_tags l USING public.tags g
            WHERE l.thought_id = $2 AND g.id = l.tag_id RETURNING l.id, g.name, l.source),
         moved_reminders AS (
           DELETE FROM public.reminders r
            WHERE r.thought_id = $2
               OR r.action_item_id IN (SELECT a.id FROM public.action_items a WHERE a.thought_id = $2)
           RETURNING r.*),
         moved_items AS (DELETE FROM public.action_items a WHERE a.thought_id = $2 RETURNING a.*),
         moved_versions AS (DELETE FROM public.thought_versions v WHERE v.thought_id = $2 RETURNING v.*),
         gone AS (DELETE FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1 RETURNING t.*)
    INSERT INTO public.deleted_thoughts (id, user_id, thought, tags, action_items, reminders, versions)
    SELECT $2, $1, to_jsonb(gone),
           (SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'source', l.source) ORDER BY l.id), '[]')
              FROM moved_links l),
           (SELECT coalesce(jsonb_agg(to_jsonb(i) ORDER BY i.id), '[]') FROM moved_items i),
           (SELECT coalesce(jsonb_agg(to_jsonb(r) ORDER BY r.id), '[]') FROM moved_reminders r),
           (SELECT coalesce(jsonb_agg(to_jsonb(v) ORDER BY v.id), '[]') FROM moved_versions v)
      FROM gone`,
})

const deleteForGood = statement({
  text: `
    WITH parts AS (DELETE FROM public.deleted_parts p WHERE p.thought_id = $2 AND p.user_id = $1)
    DELETE FROM public.thoughts WHERE id = $2 AND user_id = $1`,
})

/**
 * Deletes a thought with its tag links, action items and reminders. They can be restored for 30 days
 * (deleted-thoughts.md), unless it is to be `permanently` or the person deletes at once. The thought stays
 * counted in its month (plans.md#free-limits). Throws `not_found`, and `conflict` with the present
 * thought when it was edited since the version that the deletion is `basedOn`.
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
    tx.send(lockItems, ids)
    tx.send(permanently || found.isAtOnce ? deleteForGood : moveAway, ids)
  })
}
