import 'server-only'
import { normaliseTagName } from '@/lib/shared/tag-name'
import type { CountedTag, Tag } from '@/lib/shared/tags'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { oneAgain } from '../operations/again'
import { TAG_JSON } from '../thoughts/columns'

/** LIMIT instead of EXISTS, which the planner may turn into a scan of everybody's links. */
const listUsedTags = statement({
  text: `
    SELECT ${TAG_JSON} AS tag FROM public.tags g
     WHERE g.user_id = $1 AND (
       SELECT true FROM public.thought_tags l JOIN public.thoughts t ON t.id = l.thought_id
        WHERE l.tag_id = g.id AND t.is_archived = $2 LIMIT 1)
     ORDER BY lower(g.name), g.id`,
  columns: { tag: column.json<Tag>() },
})

/** Returns a person's tags with at least one active thought, or with `archived` at least one archived thought. */
export async function listTags({
  userId,
  archived = false,
}: {
  userId: number
  archived?: boolean
}): Promise<Tag[]> {
  return (await sql.query(listUsedTags, [userId, archived])).map(({ tag }) => tag)
}

/** Counts each tag by itself, so that the planner does not read everybody's links. */
const countTags = statement({
  text: `
    SELECT ${TAG_JSON} AS tag, c.active AS "thoughtCount", c.archived AS "archivedCount",
           (SELECT coalesce(json_agg(n.name ORDER BY n.name), '[]')
              FROM public.tag_unique n WHERE n.tag_id = g.id) AS names
      FROM public.tags g CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE NOT t.is_archived)::int AS active,
               count(*) FILTER (WHERE t.is_archived)::int AS archived
          FROM public.thought_tags l JOIN public.thoughts t ON t.id = l.thought_id
         WHERE l.tag_id = g.id) c
     WHERE g.user_id = $1 ORDER BY lower(g.name), g.id`,
  columns: {
    tag: column.json<Tag>(),
    thoughtCount: column.int,
    archivedCount: column.int,
    names: column.json<string[]>(),
  },
})

/** Returns all tags of a person by name, used or not, with the number of their thoughts. */
export async function listCountedTags({ userId }: { userId: number }): Promise<CountedTag[]> {
  const rows = await sql.query(countTags, [userId])
  return rows.map(({ tag, names, ...counts }) => {
    const own = normaliseTagName(tag.name)
    return { ...tag, ...counts, aliases: names.filter((name) => name !== own) }
  })
}

const findTag = statement({
  text: `SELECT ${TAG_JSON} AS tag FROM public.tags g WHERE g.id = $2 AND g.user_id = $1`,
  columns: { tag: column.json<Tag>() },
})

/** Returns the tag again when a call is repeated. */
export const tagAgain = oneAgain('tag', async ({ userId, id }) => {
  const [row] = await sql.query(findTag, [userId, id])
  if (!row) throw notFound('Tag')
  return row.tag
})
