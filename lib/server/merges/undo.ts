import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { deleteLocked } from '../deleted-thoughts/delete'
import { IS_KEPT } from '../deleted-thoughts/read'
import { restoreWithin } from '../deleted-thoughts/restore'
import { AppError, notFound } from '../errors'
import { checkThoughtsKept, planRefusal } from '../plan/count-thought'
import { THOUGHT_JSON } from '../thoughts/columns'

const lockMerged = statement({
  text: `
    SELECT merged_from AS originals FROM public.thoughts
     WHERE id = $2 AND user_id = $1 FOR UPDATE`,
  columns: { originals: column.ints },
})

/** The merged thought has the pin of an original. */
const unpin = statement({
  text: `
    UPDATE public.thoughts SET pinned_at = NULL
     WHERE id = $2 AND user_id = $1 AND pinned_at IS NOT NULL`,
})

const findKept = statement({
  text: `
    SELECT d.id FROM public.deleted_thoughts d
     WHERE d.user_id = $1 AND d.id = ANY ($2::int[]) AND ${IS_KEPT} ORDER BY d.id FOR UPDATE`,
  columns: { id: column.int },
})

/** Called once the originals are restored: anything that an original has too is not a change by the person. */
const findChanged = statement({
  text: `
    SELECT t.edited_at IS NOT NULL
        OR EXISTS (SELECT FROM public.thoughts o WHERE o.source_id = t.id)
        OR EXISTS (
             SELECT FROM public.action_items a
              WHERE a.thought_id = t.id AND (a.source = 'person' OR a.is_completed)
                AND NOT EXISTS (
                  SELECT FROM public.action_items o
                   WHERE o.thought_id = ANY ($3::int[]) AND lower(o.text) = lower(a.text)
                     AND o.is_completed = a.is_completed AND (o.waiting_since IS NULL) = (a.waiting_since IS NULL)
                     AND o.due_on IS NOT DISTINCT FROM a.due_on))
        OR EXISTS (
             SELECT FROM public.thought_tags l
              WHERE l.thought_id = t.id AND l.source = 'person'
                AND NOT EXISTS (SELECT FROM public.thought_tags o
                                 WHERE o.thought_id = ANY ($3::int[]) AND o.tag_id = l.tag_id))
        OR EXISTS (
             SELECT FROM public.reminders r
              WHERE (r.thought_id = t.id
                     OR r.action_item_id IN (SELECT a.id FROM public.action_items a WHERE a.thought_id = t.id))
                AND NOT EXISTS (
                  SELECT FROM public.reminders o
                   WHERE o.text = r.text AND o.reminder_time = r.reminder_time
                     AND (o.thought_id = ANY ($3::int[]) OR o.action_item_id IN (
                       SELECT a.id FROM public.action_items a WHERE a.thought_id = ANY ($3::int[])))))
           AS "isChanged"
      FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
  columns: { isChanged: column.bool.orNull },
})

const listRestored = statement({
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t
     WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.created_at, t.id`,
  columns: { thought: column.json<Thought>() },
})

interface Undoing {
  userId: number
  thoughtId: number
  now: Date
}

/**
 * Restores the thoughts that were merged into one, and deletes the merged thought: for good, unless the person has
 * changed it since or an original had been restored before (merges.md#undo). Returns the restored thoughts, oldest
 * first. Throws `not_found`, `conflict` when nothing is left to restore, and `plan_limit` when the free plan keeps no
 * more thoughts.
 */
export async function undoMerge({ userId, thoughtId, now }: Undoing): Promise<Thought[]> {
  try {
    return await transaction(async (tx) => {
      const [merged] = await tx.query(lockMerged, [userId, thoughtId])
      if (!merged) throw notFound('Thought')
      const { originals } = merged
      const kept = (await tx.query(findKept, [userId, originals])).map(({ id }) => id)
      if (kept.length === 0) {
        throw new AppError('conflict', 'The merged thoughts can no longer be restored.')
      }
      tx.send(unpin, [userId, thoughtId])
      for (const id of kept) await restoreWithin(tx, { userId, thoughtId: id, now })
      const [found] = await tx.query(findChanged, [userId, thoughtId, originals])
      // An original that was restored earlier may have been edited since.
      const areAllAsMerged = kept.length === originals.length
      const isForGood = areAllAsMerged && found?.isChanged === false
      deleteLocked(tx, { userId, thoughtIds: [thoughtId], isForGood })
      const restored = await tx.query(listRestored, [userId, kept])
      checkThoughtsKept(tx, userId)
      return restored.map(({ thought }) => thought)
    })
  } catch (error) {
    throw planRefusal(error) ?? error
  }
}
