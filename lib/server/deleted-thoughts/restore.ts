import 'server-only'
import { MOST_ACTION_ITEMS, MOST_TAGS_OF_THOUGHT } from '@/lib/shared/limits'
import type { Thought } from '@/lib/shared/thoughts'
import { insertItemsAgain } from '../action-items/restore'
import { startOrganising } from '../generations/start'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { checkThoughtsKept, planRefusal } from '../plan/count-thought'
import { insertAgain, type Restored, RESTORED_JSON, scheduleAgain } from '../reminders/restore'
import { type KeptTag, linkKept } from '../tags/link-kept'
import { lockTags } from '../tags/write'
import { allowedItems, allowedTags } from '../thoughts/limits'
import { findThought } from '../thoughts/read'
import { IS_KEPT } from './read'

/** SQL for the raised limit of a thought that had more than the usual limit; null for any other thought. */
const hadMore = (allowed: string, kept: string, most: number) =>
  `nullif(greatest(${allowed}, jsonb_array_length(${kept})), ${most})`

/** A thought whose category is gone becomes uncategorised. A thought that was being organised is organised again. */
const bringBack = statement({
  text: `
    WITH taken AS (
           DELETE FROM public.deleted_thoughts d
            WHERE d.id = $2 AND d.user_id = $1 AND ${IS_KEPT} RETURNING d.*),
         restored AS (
           INSERT INTO public.thoughts
             (id, user_id, category_id, raw_text, summary, parsed_content, input_source, via,
              is_archived, pinned_at, processing_status, generation, comes_back, comebacks, title_source,
              summary_source, details_source, category_source, created_at, updated_at, edited_at,
              source_id, merged_from, split_proposal, is_whole, allowed_items, allowed_tags)
           SELECT t.id, $1,
                  (SELECT c.id FROM public.categories c
                    WHERE c.id = t.category_id AND c.user_id = $1 FOR KEY SHARE),
                  t.raw_text, t.summary, t.parsed_content, t.input_source, t.via, t.is_archived,
                  t.pinned_at, t.processing_status,
                  t.generation + CASE WHEN t.processing_status = 'pending' THEN 1 ELSE 0 END,
                  t.comes_back, t.comebacks, t.title_source, t.summary_source, t.details_source,
                  t.category_source, t.created_at, t.updated_at, t.edited_at,
                  t.source_id, coalesce(t.merged_from, '{}'), t.split_proposal, coalesce(t.is_whole, false),
                  ${hadMore(allowedItems('t'), 'd.action_items', MOST_ACTION_ITEMS)},
                  ${hadMore(allowedTags('t'), 'd.tags', MOST_TAGS_OF_THOUGHT)}
             FROM taken d, jsonb_populate_record(NULL::public.thoughts, d.thought) t
           RETURNING generation, processing_status = 'pending' AS "isPending"),
         restored_items AS (${insertItemsAgain('d.action_items')}),
         restored_versions AS (
           INSERT INTO public.thought_versions
             (id, user_id, thought_id, made_at, made_by, replaced_at, raw_text, summary, title, details)
           SELECT v.id, $1, $2, v.made_at, v.made_by, v.replaced_at, v.raw_text, v.summary, v.title, v.details
             FROM taken d, jsonb_populate_recordset(NULL::public.thought_versions, d.versions) v),
         restored_reminders AS (${insertAgain('$3')} RETURNING r.*)
    SELECT t.generation, t."isPending", d.tags,
           ${RESTORED_JSON} AS reminders
      FROM restored t, taken d`,
  columns: {
    generation: column.int,
    isPending: column.bool,
    tags: column.json<KeptTag[]>(),
    reminders: column.json<Restored>(),
  },
})

interface Restoration {
  userId: number
  thoughtId: number
  now: Date
}

/**
 * Restores a deleted thought with its tags, action items and reminders, and returns it. Throws `not_found` when it is
 * no longer kept or is another person's, and `plan_limit` when the free plan keeps no more thoughts
 * (plans.md#free-limits).
 */
export async function restoreThought(wanted: Restoration): Promise<Thought> {
  const { userId, thoughtId } = wanted
  try {
    return await transaction(async (tx) => {
      await restoreWithin(tx, wanted)
      const [found] = await tx.query(findThought, [userId, thoughtId])
      if (!found) throw new Error('The restored thought was not found')
      checkThoughtsKept(tx, userId)
      return found.thought
    })
  } catch (error) {
    throw planRefusal(error) ?? error
  }
}

/**
 * Does the work of `restoreThought` within a larger transaction, which has to end with
 * `checkThoughtsKept`.
 */
export async function restoreWithin(
  tx: Transaction,
  { userId, thoughtId, now }: Restoration,
): Promise<void> {
  // A merge of its tags commits before they are read or after they are linked.
  tx.send(lockTags, [userId])
  const [restored] = await tx.query(bringBack, [userId, thoughtId, now])
  if (!restored) throw notFound('Deleted thought')
  linkKept(tx, { userId, thoughtId, tags: restored.tags })
  await scheduleAgain(tx, restored.reminders, now)
  if (restored.isPending) {
    const { generation } = restored
    await startOrganising(tx, [{ userId, thoughtId, generation }])
  }
}
