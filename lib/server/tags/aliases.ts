import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'

/** OFFSET 0 keeps the planner from reading everybody's names: it looks up each tag's by the index on `tag_id`. */
const findAliases = statement({
  text: `
    SELECT n.name AS alias, g.name AS tag
      FROM (SELECT id, name FROM public.tags WHERE user_id = $1 ORDER BY id DESC LIMIT $2) g
      CROSS JOIN LATERAL (
        SELECT u.name FROM public.tag_unique u WHERE u.tag_id = g.id AND u.name <> lower(g.name) OFFSET 0) n
     ORDER BY n.name LIMIT $2`,
  columns: { alias: column.text, tag: column.text },
})

/**
 * Returns the other names (tags.md#other-names-of-a-tag) of a person's newest tags, in the form of
 * `tag_unique`: of the `ofNewest` newest tags, and at most as many names.
 */
export function listAliases({
  userId,
  ofNewest,
}: {
  userId: number
  ofNewest: number
}): Promise<{ alias: string; tag: string }[]> {
  return sql.query(findAliases, [userId, ofNewest])
}
