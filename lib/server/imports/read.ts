import 'server-only'
import { IMPORT_UNDO_DAYS } from '@/lib/shared/limits'
import type { Import } from '@/lib/shared/imports'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { ParsedContent } from '@/lib/shared/thoughts'
import { isoTimestamp } from '../database/iso-timestamp'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'

/** How many of the thoughts that an Undo has left are shown. */
const KEPT_SHOWN = 20

/** SQL: until when `imports i` can be undone. */
const UNDO_END = `(i.ended_at + interval '${IMPORT_UNDO_DAYS} days')`

/** SQL: whether `imports i` can be undone: it has added something, and has ended not too long ago. */
export const IS_UNDOABLE = `
  (i.state IN ('done', 'cancelled', 'failed') AND i.begun_at IS NOT NULL AND ${UNDO_END} > now())`

type Kept = { id: number; summary: string; parsedContent: ParsedContent }
type Found = Omit<Import, 'kept'> & { kept: Kept[] }

const list = statement({
  text: `
    SELECT json_build_object(
             'id', i.id, 'format', i.format, 'state', i.state, 'fileName', i.file_name,
             'preview', i.preview,
             'progress', CASE WHEN i.state = 'running'
                              THEN least(99, i.place * 100 / greatest(1, (i.preview ->> 'entries')::int))
                              WHEN i.state = 'undoing' THEN least(99, i.removed * 100 / greatest(1, i.added))
                              WHEN i.begun_at IS NULL THEN 0 ELSE 100 END,
             'added', i.added, 'duplicates', i.duplicates, 'beyondPlan', i.beyond_plan,
             'faultCount', i.fault_count, 'faults', i.faults,
             'createdAt', ${isoTimestamp('i.created_at')},
             'undoableUntil', CASE WHEN ${IS_UNDOABLE} THEN ${isoTimestamp(UNDO_END)} END,
             'keptCount', CASE WHEN i.state = 'undone' THEN i.added - i.removed ELSE 0 END,
             'kept', CASE WHEN i.state <> 'undone' THEN '[]' ELSE (
               SELECT coalesce(json_agg(json_build_object(
                        'id', k.id, 'summary', k.summary, 'parsedContent', k.parsed_content)), '[]')
                 FROM (SELECT t.id, t.summary, t.parsed_content
                         FROM public.import_thoughts m JOIN public.thoughts t ON t.id = m.thought_id
                        WHERE m.import_id = i.id AND m.is_added AND t.user_id = i.user_id
                        ORDER BY t.id LIMIT ${KEPT_SHOWN}) k) END) AS found
      FROM public.imports i
     WHERE i.user_id = $1 AND ($2::int IS NULL OR i.id = $2) ORDER BY i.id DESC`,
  columns: { found: column.json<Found>() },
})

const shown = ({ kept, ...found }: Found): Import => ({
  ...found,
  kept: kept.map((thought) => ({ id: thought.id, title: displayedTitle(thought) })),
})

/** Returns a person's imports, latest first. */
export async function listImports({ userId }: { userId: number }): Promise<Import[]> {
  const rows = await sql.query(list, [userId, null])
  return rows.map(({ found }) => shown(found))
}

/** Returns an import. Throws `not_found`, also for another person's. */
export async function readImport({
  userId,
  importId,
}: {
  userId: number
  importId: number
}): Promise<Import> {
  const [row] = await sql.query(list, [userId, importId])
  if (!row) throw notFound('Import')
  return shown(row.found)
}
