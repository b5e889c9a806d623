import 'server-only'
import type { Tag } from '@/lib/shared/tags'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'

/**
 * Returns SQL: whether `thoughts t` has the person's tag with a name, given in the form of
 * `tag_unique`.
 */
export const hasTag = ({ userId, name }: { userId: string; name: string }) => `
  t.id IN (SELECT l.thought_id FROM public.thought_tags l JOIN public.tag_unique n ON n.tag_id = l.tag_id
            WHERE n.user_id = ${userId} AND n.name = ${name})`

/** LIMIT instead of EXISTS, which the planner may turn into a scan of everybody's links. */
const listUsedTags = statement({
  text: `
    SELECT g.id, g.name FROM public.tags g
     WHERE g.user_id = $1 AND (
       SELECT true FROM public.thought_tags l JOIN public.thoughts t ON t.id = l.thought_id
        WHERE l.tag_id = g.id AND t.is_archived = $2 LIMIT 1)
     ORDER BY lower(g.name), g.id`,
  columns: { id: column.int, name: column.text },
})

/**
 * Returns a person's tags with at least one active thought, or one archived thought (`archived`).
 */
export function listTags({
  userId,
  archived = false,
}: {
  userId: number
  archived?: boolean
}): Promise<Tag[]> {
  return sql.query(listUsedTags, [userId, archived])
}
