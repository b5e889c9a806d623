import 'server-only'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { displayedTitle } from '@/lib/shared/thought-display'
import { sql } from '../db'
import { isoTimestamp } from '../thoughts/columns'

const listItems = {
  name: 'action-items',
  text: `
    SELECT a.id, a.thought_id AS "thoughtId", a.text, a.is_completed AS "isCompleted",
           ${isoTimestamp('a.created_at')} AS "createdAt", t.summary,
           t.parsed_content AS "parsedContent",
           (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY l.id), '[]')
              FROM thought_tags l JOIN tags g ON g.id = l.tag_id
             WHERE l.thought_id = t.id) AS tags
      FROM action_items a JOIN thoughts t ON t.id = a.thought_id AND t.user_id = $1
     WHERE a.user_id = $1 AND ($2::boolean IS NULL OR a.is_completed = $2) AND NOT t.is_archived
     ORDER BY a.created_at DESC, a.id DESC LIMIT $3`,
}

type Row = Omit<ListedActionItem, 'thoughtTitle'> & { summary: string; parsedContent: unknown }

/** Action items of active thoughts, newest first; all without `completed`. */
export async function listActionItems({
  userId,
  completed,
  limit,
}: {
  userId: number
  completed?: boolean
  limit?: number
}): Promise<ListedActionItem[]> {
  const rows = await sql.query<Row>(listItems, [userId, completed ?? null, limit ?? null])
  return rows.map(({ summary, parsedContent, ...item }) => ({
    ...item,
    thoughtTitle: displayedTitle({ summary, parsedContent }),
  }))
}
