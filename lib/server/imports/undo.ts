import 'server-only'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { FINGERPRINT } from './fingerprint'
import { endImport, lockAtWork, queueWork } from './state'

const STEP = 200
const TURN_MS = 20_000

/** SQL: whether somebody has edited thought `t`, or what belongs to it, since import `i` has added it as `m`. */
const IS_EDITED = `
  (t.edited_at IS NOT NULL AND t.edited_at > i.begun_at
    OR m.fingerprint IS DISTINCT FROM ${FINGERPRINT}
    OR EXISTS (SELECT FROM public.reminders r
                WHERE r.user_id = t.user_id AND r.created_at > i.begun_at
                  AND (r.thought_id = t.id
                       OR r.action_item_id IN (SELECT a.id FROM public.action_items a WHERE a.thought_id = t.id))))`

/** The next of its thoughts, in the order of their ids, after the place that the Undo has reached. */
const removeThoughts = statement({
  text: `
    WITH next AS (
           SELECT m.thought_id, m.fingerprint FROM public.import_thoughts m
            WHERE m.import_id = $1 AND m.is_added AND m.thought_id > $2 ORDER BY m.thought_id LIMIT ${STEP}),
         deleted AS (
           DELETE FROM public.deleted_thoughts d USING public.imports i
            WHERE i.id = $1 AND d.user_id = i.user_id AND d.id IN (SELECT thought_id FROM next)
           RETURNING d.id),
         removed AS (
           DELETE FROM public.thoughts t USING public.imports i, next m
            WHERE i.id = $1 AND t.user_id = i.user_id AND t.id = m.thought_id AND NOT ${IS_EDITED}
           RETURNING t.id)
    UPDATE public.imports
       SET place = (SELECT coalesce(max(thought_id), place) FROM next),
           removed = removed + (SELECT count(*) FROM removed) + (SELECT count(*) FROM deleted)
     WHERE id = $1 RETURNING (SELECT count(*) FROM next)::int AS count`,
  columns: { count: column.int },
})

/** The rest goes where nothing uses it any more. */
const removeThings = statement({
  text: `
    WITH things AS (
           SELECT m.kind, m.thing_id AS id, i.user_id
             FROM public.import_things m JOIN public.imports i ON i.id = m.import_id
            WHERE i.id = $1),
         reminders AS (
           DELETE FROM public.reminders r USING things m
            WHERE m.kind = 'reminder' AND r.id = m.id AND r.user_id = m.user_id),
         categories AS (
           DELETE FROM public.categories c USING things m
            WHERE m.kind = 'category' AND c.id = m.id AND c.user_id = m.user_id
              AND NOT EXISTS (SELECT FROM public.thoughts t WHERE t.category_id = c.id))
    DELETE FROM public.tags g USING things m
     WHERE m.kind = 'tag' AND g.id = m.id AND g.user_id = m.user_id
       AND NOT EXISTS (SELECT FROM public.thought_tags l WHERE l.tag_id = g.id)`,
})

/**
 * Removes what an import has added, some at a time, and leaves what was edited since. A crash loses nothing: the next
 * attempt continues. After `turnMs` it queues another job.
 */
export async function undoImported({
  importId,
  signal,
  turnMs = TURN_MS,
}: {
  importId: number
  signal: AbortSignal
  turnMs?: number
}): Promise<void> {
  const end = performance.now() + turnMs
  for (;;) {
    signal.throwIfAborted()
    const isOver = await transaction(async (tx) => {
      const found = await lockAtWork(tx, importId, 'undo')
      if (!found) return true
      const [step] = await tx.query(removeThoughts, [importId, found.place])
      if (step && step.count > 0) {
        if (performance.now() <= end) return false
        await queueWork(tx, { importId, work: 'undo' })
        return true
      }
      tx.send(removeThings, [importId])
      endImport(tx, importId, { state: 'undone' })
      return true
    })
    if (isOver) return
  }
}
