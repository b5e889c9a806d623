import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { deleteLocked } from '../deleted-thoughts/delete'
import { notFound } from '../errors'
import { THOUGHT_JSON } from '../thoughts/columns'
import { setArchivedFlag } from '../thoughts/write'

const lockSource = statement({
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t
     WHERE t.id = $2 AND t.user_id = $1 FOR UPDATE`,
  columns: { thought: column.json<Thought>() },
})

const lockParts = statement({
  text: `
    SELECT id, is_archived AS "isArchived" FROM public.thoughts
     WHERE source_id = $2 AND user_id = $1 ORDER BY id FOR UPDATE`,
  columns: { id: column.int, isArchived: column.bool },
})

/**
 * Finds the parts that have something of the person's: neither found by organising nor in the source, too. Words that
 * the source has lost by an edit count, since it keeps only its latest versions.
 */
const findKept = statement({
  text: `
    SELECT p.id FROM public.thoughts p JOIN public.thoughts s ON s.id = p.source_id AND s.user_id = $1
     WHERE p.source_id = $2 AND p.user_id = $1 AND (
           p.edited_at IS NOT NULL
        OR strpos(s.raw_text, p.raw_text) = 0
        OR EXISTS (SELECT FROM public.thoughts o WHERE o.source_id = p.id)
        OR EXISTS (
             SELECT FROM public.reminders r
              WHERE r.thought_id = p.id
                 OR r.action_item_id IN (SELECT a.id FROM public.action_items a WHERE a.thought_id = p.id))
        OR EXISTS (
             SELECT FROM public.action_items a
              WHERE a.thought_id = p.id AND (a.source = 'person' OR a.is_completed)
                AND NOT EXISTS (
                  SELECT FROM public.action_items o
                   WHERE o.thought_id = $2 AND o.text = a.text AND o.is_completed = a.is_completed
                     AND (o.waiting_since IS NULL) = (a.waiting_since IS NULL) AND o.due_on IS NOT DISTINCT FROM a.due_on))
        OR EXISTS (
             SELECT FROM public.thought_tags l
              WHERE l.thought_id = p.id AND l.source = 'person'
                AND NOT EXISTS (
                  SELECT FROM public.thought_tags o WHERE o.thought_id = $2 AND o.tag_id = l.tag_id)))`,
  columns: { id: column.int },
})

/**
 * Deletes the parts of a split thought and returns the thought, archived only if all parts were
 * (splits.md#putting-together). Parts with anything that the thought does not have can be restored. A thought without
 * parts stays as it is. Throws `not_found`.
 */
export function undoSplit({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<Thought> {
  const ids = [userId, thoughtId]
  return transaction(async (tx) => {
    const [source] = await tx.query(lockSource, ids)
    if (!source) throw notFound('Thought')
    const parts = await tx.query(lockParts, ids)
    if (parts.length === 0) return source.thought
    const kept = new Set((await tx.query(findKept, ids)).map(({ id }) => id))
    const repeated = parts.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    deleteLocked(tx, { userId, thoughtIds: [...kept], isForGood: false })
    deleteLocked(tx, { userId, thoughtIds: repeated, isForGood: true })
    const areArchived = parts.every(({ isArchived }) => isArchived)
    const [whole] = await tx.query(setArchivedFlag, [...ids, areArchived])
    if (!whole) throw new Error('The thought was not found')
    return whole.thought
  })
}
