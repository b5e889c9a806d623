import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { THOUGHT_JSON } from './columns'
import { NEWEST_FIRST } from './order'
import { readThought } from './read'

const findRelated = statement({
  text: `
    WITH shared AS (
      SELECT other.thought_id AS id, count(*) AS tags
        FROM public.thought_tags own JOIN public.thought_tags other USING (tag_id)
       WHERE own.thought_id = $2 AND other.thought_id <> $2
         AND own.user_id = $1 AND other.user_id = $1
       GROUP BY other.thought_id),
    nearest AS (
      SELECT t.id, s.tags, t.created_at FROM shared s JOIN public.thoughts t USING (id)
       WHERE NOT t.is_archived
       ORDER BY s.tags DESC, ${NEWEST_FIRST} LIMIT 5)
    SELECT ${THOUGHT_JSON} AS thought FROM nearest n JOIN public.thoughts t USING (id)
     ORDER BY n.tags DESC, ${NEWEST_FIRST}`,
  columns: { thought: column.json<Thought>() },
})

/**
 * Returns up to five active thoughts that share tags with a thought: most shared tags first, then
 * newest. Throws `not_found`.
 */
export async function listRelated(ids: { userId: number; thoughtId: number }): Promise<Thought[]> {
  await readThought(ids)
  const rows = await sql.query(findRelated, [ids.userId, ids.thoughtId])
  return rows.map((row) => row.thought)
}
