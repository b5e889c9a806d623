import 'server-only'
import { z } from 'zod'
import { itemOrder } from '@/lib/shared/action-item-order'
import type { ActionItem, ListedActionItem } from '@/lib/shared/action-items'
import { displayedTitle } from '@/lib/shared/thought-display'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { idSchema } from '@/lib/shared/text'
import { sql } from '../database/db'
import { type Cursor, cursorSchema } from '../responses/paging'
import { column, statement, unprepared } from '../database/statement'
import { notFound } from '../errors'
import { oneAgain } from '../operations/again'
import { isoTimestamp } from '../database/iso-timestamp'
import { ACTION_ITEM_JSON, TAGS_JSON } from '../thoughts/columns'
import { ITEMS_IN_ORDER, PLACE } from '../thoughts/item-order'
import { hasTag } from '../thoughts/with-tag'

const SHOWN = `
  SELECT a.id, a.thought_id AS "thoughtId", a.text, a.is_completed AS "isCompleted",
         ${isoTimestamp('a.created_at')} AS "createdAt", a.position, a.due_on::text AS "dueOn",
         a.waiting_since IS NOT NULL AS "isWaiting", t.summary, t.parsed_content AS "parsedContent", ${TAGS_JSON} AS tags`
const columns = {
  id: column.int,
  thoughtId: column.int,
  text: column.text,
  isCompleted: column.bool,
  createdAt: column.text,
  position: column.float.orNull,
  dueOn: column.text.orNull,
  isWaiting: column.bool,
  summary: column.text,
  parsedContent: column.json<unknown>(),
  tags: column.json<ListedActionItem['tags']>(),
}

/**
 * How many items are searched for a tag first. A frequent tag fills the page from these. Only for a
 * rare tag, whose items may be anywhere, is the whole list searched.
 */
const SCANNED_FIRST = 1_000

/** Where a page of the list ends. */
export const itemCursorSchema = cursorSchema.extend({
  thoughtId: idSchema,
  position: z.number().optional(),
})
type ItemCursor = z.infer<typeof itemCursorSchema>

export interface ActionItemFilter {
  userId: number
  completed?: boolean
  /** A tag's name in any case: items of thoughts that have it (action-items.md#filter-by-tag). */
  tag?: string
  /** A category's id: items of its thoughts. */
  category?: number
  /** Items of the thoughts that come after this one, newest first. */
  olderThan?: Cursor
  limit?: number
  /** The page starts after this item. */
  cursor?: ItemCursor
}

/**
 * Returns action items of active thoughts, newest first, those of one thought in its own order.
 * Without `completed` it returns both pending and completed items, and without `limit` all of them.
 */
export async function listActionItems(filter: ActionItemFilter): Promise<ListedActionItem[]> {
  const { completed, tag, limit } = filter
  if (completed === undefined) return listBoth(filter)
  if (tag !== undefined && limit !== undefined && limit < SCANNED_FIRST) {
    const found = await run({ ...filter, completed }, SCANNED_FIRST)
    if (found.length === limit) return found
  }
  return run({ ...filter, completed })
}

/** The index orders pending and completed items separately, so this merges the two lists. */
async function listBoth(filter: ActionItemFilter): Promise<ListedActionItem[]> {
  const lists = await Promise.all(
    [false, true].map((completed) => listActionItems({ ...filter, completed })),
  )
  return lists.flat().sort(itemOrder).slice(0, filter.limit)
}

/** The order descends and then ascends, which one row comparison can't express. */
function afterCursor(
  { createdAt, thoughtId, position, id }: ItemCursor,
  bind: (value: unknown) => string,
) {
  const [time, thought] = [`${bind(createdAt)}::timestamptz`, bind(thoughtId)]
  const place = `(${bind(position ?? id)}::float8, ${bind(id)}::int)`
  return `AND a.created_at <= ${time} AND (a.created_at < ${time} OR a.thought_id < ${thought}
            OR (a.thought_id = ${thought} AND (${PLACE}, a.id) > ${place}))`
}

type OneList = ActionItemFilter & { completed: boolean }

/**
 * Builds the statement of one list. With `scanned` it searches only that many of its items. It is
 * not prepared, since the best plan depends on the values.
 */
export function itemsStatement(
  { userId, completed, tag, category, olderThan, limit, cursor }: OneList,
  scanned?: number,
) {
  const values: unknown[] = [userId, completed]
  const bind = (value: unknown) => `$${values.push(value)}`
  const listed = `a.user_id = $1 AND a.is_completed = $2 ${cursor ? afterCursor(cursor, bind) : ''}`
  const items = scanned
    ? `(SELECT * FROM public.action_items a WHERE ${listed} ORDER BY ${ITEMS_IN_ORDER} LIMIT ${bind(scanned)})`
    : 'public.action_items'
  const conditions = [
    'NOT t.is_archived',
    !scanned && listed,
    category !== undefined && `t.category_id = ${bind(category)}`,
    olderThan &&
      `(t.created_at, t.id) < (${bind(olderThan.createdAt)}::timestamptz, ${bind(olderThan.id)})`,
    tag !== undefined && hasTag({ userId: '$1', name: bind(normaliseTagName(tag)) }),
  ].filter(Boolean)
  const text = `${SHOWN}
    FROM ${items} a JOIN public.thoughts t ON t.id = a.thought_id AND t.user_id = $1
    WHERE ${conditions.join(' AND ')} ORDER BY ${ITEMS_IN_ORDER} LIMIT ${bind(limit ?? null)}`
  return { statement: unprepared({ text, columns }), values }
}

async function run(filter: OneList, scanned?: number): Promise<ListedActionItem[]> {
  const asked = itemsStatement(filter, scanned)
  const rows = await sql.query(asked.statement, asked.values)
  return rows.map(({ summary, parsedContent, position, dueOn, isWaiting, ...item }) => ({
    ...item,
    ...(position !== null && { position }),
    ...(dueOn !== null && { dueOn }),
    ...(isWaiting && { isWaiting }),
    thoughtTitle: displayedTitle({ summary, parsedContent }),
  }))
}

const findItem = statement({
  text: `SELECT ${ACTION_ITEM_JSON} AS item FROM public.action_items a WHERE a.id = $2 AND a.user_id = $1`,
  columns: { item: column.json<ActionItem>() },
})

/** Returns one of the person's action items. Throws `not_found`. */
export async function readActionItem({
  userId,
  actionItemId,
}: {
  userId: number
  actionItemId: number
}): Promise<ActionItem> {
  const [row] = await sql.query(findItem, [userId, actionItemId])
  if (!row) throw notFound('Action item')
  return row.item
}

/** Returns the action item again when a call is repeated. */
export const actionItemAgain = oneAgain(null, ({ userId, id }) =>
  readActionItem({ userId, actionItemId: id }),
)
