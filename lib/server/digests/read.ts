import 'server-only'
import { displayedTitle } from '@/lib/shared/thought-display'
import { ITEMS_IN_ORDER } from '../thoughts/item-order'
import { sql } from '../database/db'
import type { DigestContent, DigestItem } from '../emails/digest'
import { column, statement } from '../database/statement'
import { NEWEST_FIRST } from '../thoughts/order'

const MOST_THOUGHTS = 30
const MOST_ITEMS = 10

/** Returns SQL: whether `thoughts t` belongs in the digest of a period. Archived thoughts do not. */
export const capturedIn = (from: string, until: string) =>
  `NOT t.is_archived AND t.created_at >= ${from} AND t.created_at < ${until}`

/** Returns SQL: whether `action_items a` of the active `thoughts t` was done in a period. */
export const doneIn = (from: string, until: string) =>
  `a.is_completed AND NOT t.is_archived AND a.completed_at >= ${from} AND a.completed_at < ${until}`

/** Reads one person's period in one round trip. */
const readPeriod = statement({
  text: `
    WITH captured AS (
           SELECT t.id, t.summary, t.parsed_content, t.created_at, c.name AS category
             FROM public.thoughts t LEFT JOIN public.categories c ON c.id = t.category_id
            WHERE t.user_id = $1 AND ${capturedIn('$2', '$3')}),
         open AS (
           SELECT a.id, a.thought_id, a.text, a.created_at, a.position
             FROM public.action_items a JOIN public.thoughts t ON t.id = a.thought_id
            WHERE a.user_id = $1 AND NOT a.is_completed AND NOT t.is_archived),
         done AS (
           SELECT a.id, a.thought_id, a.text, a.completed_at
             FROM public.action_items a JOIN public.thoughts t ON t.id = a.thought_id
            WHERE a.user_id = $1 AND ${doneIn('$2', '$3')})
    SELECT (SELECT count(*)::int FROM captured) AS "capturedCount",
           (SELECT coalesce(json_agg(json_build_object('id', id, 'summary', summary,
                     'parsedContent', parsed_content, 'category', category) ORDER BY created_at, id), '[]')
              FROM (SELECT * FROM captured t ORDER BY ${NEWEST_FIRST} LIMIT ${MOST_THOUGHTS}) AS newest
           ) AS thoughts,
           (SELECT count(*)::int FROM open) AS "openCount",
           (SELECT coalesce(json_agg(json_build_object('thoughtId', thought_id, 'text', text)
                     ORDER BY ${ITEMS_IN_ORDER}), '[]')
              FROM (SELECT * FROM open a ORDER BY ${ITEMS_IN_ORDER} LIMIT ${MOST_ITEMS}) AS a
           ) AS "openItems",
           (SELECT count(*)::int FROM done) AS "doneCount",
           (SELECT coalesce(json_agg(json_build_object('thoughtId', thought_id, 'text', text)
                     ORDER BY completed_at, id), '[]')
              FROM (SELECT * FROM done ORDER BY completed_at DESC, id DESC LIMIT ${MOST_ITEMS}) AS newest
           ) AS "doneItems"`,
  columns: {
    capturedCount: column.int,
    thoughts:
      column.json<
        { id: number; summary: string; parsedContent: unknown; category: string | null }[]
      >(),
    openCount: column.int,
    openItems: column.json<DigestItem[]>(),
    doneCount: column.int,
    doneItems: column.json<DigestItem[]>(),
  },
})

/**
 * Returns what a person captured and did from `from` until before `until`, and what is open now.
 */
export async function readDigest({
  userId,
  from,
  until,
}: {
  userId: number
  from: Date
  until: Date
}): Promise<DigestContent> {
  const [row] = await sql.query(readPeriod, [userId, from, until])
  if (!row) throw new Error('The period was not returned')
  const thoughts = row.thoughts.map(({ id, category, ...thought }) => ({
    id,
    category,
    title: displayedTitle(thought),
  }))
  return {
    captured: { count: row.capturedCount, thoughts },
    open: { count: row.openCount, items: row.openItems },
    done: { count: row.doneCount, items: row.doneItems },
  }
}
