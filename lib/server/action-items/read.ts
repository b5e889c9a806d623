import 'server-only'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { displayedTitle } from '@/lib/shared/thought-display'
import { normaliseTagName } from '@/lib/shared/tags'
import { sql } from '../db'
import type { Cursor } from '../paging'
import { isoTimestamp } from '../thoughts/columns'

const ITEMS = `
  SELECT a.id, a.thought_id AS "thoughtId", a.text, a.is_completed AS "isCompleted",
         ${isoTimestamp('a.created_at')} AS "createdAt", t.summary,
         t.parsed_content AS "parsedContent",
         (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY l.id), '[]')
            FROM thought_tags l JOIN tags g ON g.id = l.tag_id
           WHERE l.thought_id = t.id) AS tags
    FROM action_items a JOIN thoughts t ON t.id = a.thought_id AND t.user_id = $1`

type Row = Omit<ListedActionItem, 'thoughtTitle'> & { summary: string; parsedContent: unknown }

export interface ActionItemFilter {
  userId: number
  completed?: boolean
  /** A tag's name in any case: items of thoughts that have it. */
  tag?: string
  /** A category's id: items of its thoughts. */
  category?: number
  limit?: number
  /** The page starts after it. */
  cursor?: Cursor
}

/** Action items of active thoughts, newest first; all without `completed` and `limit`. */
export async function listActionItems({
  userId,
  completed,
  tag,
  category,
  limit,
  cursor,
}: ActionItemFilter): Promise<ListedActionItem[]> {
  const values: unknown[] = [userId]
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditions = [
    'a.user_id = $1',
    'NOT t.is_archived',
    completed !== undefined && `a.is_completed = ${bind(completed)}`,
    category !== undefined && `t.category_id = ${bind(category)}`,
    tag !== undefined &&
      `EXISTS (SELECT FROM thought_tags k JOIN tag_unique n ON n.tag_id = k.tag_id
                WHERE k.thought_id = t.id AND n.user_id = $1 AND n.name = ${bind(normaliseTagName(tag))})`,
    cursor && `(a.created_at, a.id) < (${bind(cursor.createdAt)}::timestamptz, ${bind(cursor.id)})`,
  ].filter(Boolean)
  const text = `${ITEMS} WHERE ${conditions.join(' AND ')}
    ORDER BY a.created_at DESC, a.id DESC LIMIT ${bind(limit ?? null)}`
  const rows = await sql.query<Row>({ text }, values)
  return rows.map(({ summary, parsedContent, ...item }) => ({
    ...item,
    thoughtTitle: displayedTitle({ summary, parsedContent }),
  }))
}
