import 'server-only'
import { z } from 'zod'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import { idSchema, timestampSchema } from '@/lib/shared/text'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { pagesOf } from '../database/pages'
import { column, statement } from '../database/statement'

/** SQL: whether `deleted_thoughts d` can still be restored. */
export const IS_KEPT = `d.deleted_at > now() - interval '${DELETED_KEPT_DAYS} days'`

/** Where a page of the list ends. */
export const deletedCursorSchema = z.object({ deletedAt: timestampSchema, id: idSchema })
type DeletedCursor = z.infer<typeof deletedCursorSchema>

const texts = (rows: string, field: string) =>
  `(SELECT coalesce(json_agg(e.value ->> '${field}' ORDER BY e.ordinality), '[]')
      FROM jsonb_array_elements(${rows}) WITH ORDINALITY e)`

const DELETED_THOUGHT_JSON = jsonObject<DeletedThought>({
  id: 'd.id',
  rawText: 't.raw_text',
  summary: 't.summary',
  parsedContent: 't.parsed_content',
  inputSource: 't.input_source',
  via: 't.via',
  isArchived: 't.is_archived',
  createdAt: isoTimestamp('t.created_at'),
  deletedAt: isoTimestamp('d.deleted_at'),
  expiresAt: isoTimestamp(`(d.deleted_at + interval '${DELETED_KEPT_DAYS} days')`),
  tags: texts('d.tags', 'name'),
  actionItems: texts('d.action_items', 'text'),
  reminders: texts('d.reminders', 'text'),
})

const listDeleted = statement({
  text: `
    SELECT ${DELETED_THOUGHT_JSON} AS thought
      FROM public.deleted_thoughts d, jsonb_populate_record(NULL::public.thoughts, d.thought) t
     WHERE d.user_id = $1 AND ${IS_KEPT}
       AND ($3::timestamptz IS NULL OR (d.deleted_at, d.id) < ($3, $4::int))
     ORDER BY d.deleted_at DESC, d.id DESC LIMIT $2`,
  columns: { thought: column.json<DeletedThought>() },
})

/** Returns a page of at most `limit` deleted thoughts that a person can still restore, last deleted first. */
export async function listDeletedThoughts({
  userId,
  limit,
  cursor,
}: {
  userId: number
  limit: number
  cursor?: DeletedCursor | undefined
}): Promise<DeletedThought[]> {
  const place = [cursor?.deletedAt ?? null, cursor?.id ?? null]
  const rows = await sql.query(listDeleted, [userId, limit, ...place])
  return rows.map(({ thought }) => thought)
}

/** Yields all such thoughts page by page, so that memory does not grow with their number. */
export const streamDeletedThoughts = (userId: number): AsyncGenerator<DeletedThought[]> =>
  pagesOf<DeletedCursor, DeletedThought>((page) => listDeletedThoughts({ userId, ...page }))
