import 'server-only'
import { z } from 'zod'
import { normaliseTagName } from '@/lib/shared/tag-name'
import { idSchema, timestampSchema } from '@/lib/shared/text'
import type { Thought, ThoughtQuery } from '@/lib/shared/thoughts'
import { cursorSchema } from '../responses/paging'
import { column, type Statement, statement, unprepared } from '../database/statement'
import { hasTag } from './with-tag'
import { THOUGHT_JSON } from './columns'
import { NEWEST_FIRST, OLDEST_FIRST, PINNED_FIRST_FIRST, PINNED_LAST_FIRST } from './order'
import { likePatterns } from './search'

/** The end of a page; in a list of pinned thoughts it is given by the pin. */
type ListEnd = Pick<Thought, 'id'> & Partial<Pick<Thought, 'createdAt' | 'pinnedAt'>>

const pinCursorSchema = z.object({ pinnedAt: timestampSchema, id: idSchema })

/** Returns the schema of the ends of a list's pages. */
export const endSchemaOf = ({ pinned }: Pick<ThoughtQuery, 'pinned'>): z.ZodType<ListEnd> =>
  pinned ? pinCursorSchema : cursorSchema

/** Which thoughts a list has, and in which order. */
export interface ThoughtFilter extends Omit<ThoughtQuery, 'category' | 'cursor' | 'limit'> {
  userId: number
  /** An id, or null for thoughts without a category. */
  categoryId?: number | null
  /** Only thoughts with these ids. */
  ids?: readonly number[]
  /** The page starts after this thought. */
  cursor?: ListEnd | undefined
}

/** Returns the filter for the parameters of a list: its category is an id, or null for none. */
export function filterOf<Query extends Pick<ThoughtQuery, 'category'>>({
  category,
  ...rest
}: Query) {
  return { ...rest, categoryId: category === 'none' ? null : category }
}

/**
 * How many thoughts of the list are searched before an index is used. For a common word or tag
 * these fill the page, while an index on it would first collect every match.
 */
export const SCANNED_FIRST = 1_000

/**
 * How many of these are sampled to tell whether a word is common: if 1,000 thoughts fill a page, the
 * sample has about a fifth of its matches. Only a quarter of that is required, since there may be fewer
 * by chance, and scanning the list in vain costs less than collecting every match of a common word.
 */
const SAMPLED = 200
const SHARE_OF_PAGE = 20

const columns = { thought: column.jsonText<Thought>() }

interface Bound {
  statement: Statement<typeof columns>
  values: unknown[]
}

/** Whether the filter may match so few thoughts that searching the list for them takes long. */
export function isSparse({ q = '', tag }: ThoughtFilter): boolean {
  return tag !== undefined || likePatterns(q).length > 0
}

/** Collects values; `bind` returns the placeholder of a value. */
function binder() {
  const values: unknown[] = []
  return { values, bind: (value: unknown) => `$${values.push(value)}` }
}

type Bind = ReturnType<typeof binder>['bind']

/** The conditions on `thoughts t` for one part of a filter. */
type Condition = (filter: ThoughtFilter, bind: Bind) => string[]

/** The parts that few thoughts may match, however long the list is. */
type Matched = 'q' | 'tag'

const LISTED_BY: Record<Exclude<keyof ThoughtFilter, Matched | 'order'>, Condition> = {
  userId: ({ userId }, bind) => [`t.user_id = ${bind(userId)}`],
  archived: ({ archived = false }, bind) => [`t.is_archived = ${bind(archived)}`],
  source: ({ source }, bind) => (source ? [`t.input_source = ${bind(source)}`] : []),
  categoryId({ categoryId }, bind) {
    if (categoryId === undefined) return []
    return [categoryId === null ? 't.category_id IS NULL' : `t.category_id = ${bind(categoryId)}`]
  },
  ids: ({ ids }, bind) => (ids ? [`t.id = ANY (${bind(ids)}::int[])`] : []),
  pinned: ({ pinned }) =>
    pinned === undefined ? [] : [pinned ? 't.pinned_at IS NOT NULL' : 't.pinned_at IS NULL'],
  cursor({ cursor, order, pinned }, bind) {
    if (!cursor) return []
    const after = order === 'oldest' ? '>' : '<'
    const [at, time] = pinned
      ? ['t.pinned_at', cursor.pinnedAt]
      : ['t.created_at', cursor.createdAt]
    return [`(${at}, t.id) ${after} (${bind(time)}::timestamptz, ${bind(cursor.id)})`]
  },
}

const MATCHED_BY: Record<Matched, Condition> = {
  q: ({ q = '' }, bind) => likePatterns(q).map((pattern) => `t.search_text LIKE ${bind(pattern)}`),
  tag: ({ userId, tag }, bind) =>
    tag === undefined ? [] : [hasTag({ userId: bind(userId), name: bind(normaliseTagName(tag)) })],
}

const conditionsOf = (parts: Record<string, Condition>) => (filter: ThoughtFilter, bind: Bind) =>
  Object.values(parts).flatMap((condition) => condition(filter, bind))

const listConditions = conditionsOf(LISTED_BY)
const matchConditions = conditionsOf(MATCHED_BY)

function order({ order, pinned }: ThoughtFilter): string {
  const [newest, oldest] = pinned
    ? [PINNED_LAST_FIRST, PINNED_FIRST_FIRST]
    : [NEWEST_FIRST, OLDEST_FIRST]
  return `ORDER BY ${order === 'oldest' ? oldest : newest}`
}

/** Reads the ids of the page first, from an index alone, then its rows. $1 is the owner. */
function page(filter: ThoughtFilter, ids: string): string {
  return `WITH page AS (${ids})
    SELECT (${THOUGHT_JSON})::text AS thought FROM page JOIN public.thoughts t USING (id)
     WHERE t.user_id = $1 ${order(filter)}`
}

/** Whether the screens often request such a list: never by ids, and pinned thoughts only without another filter. */
const isOften = ({ ids, pinned, source, categoryId }: ThoughtFilter) =>
  !ids && (pinned === undefined || (pinned && !source && categoryId === undefined))

/**
 * Returns the statement of a page without words or a tag; prepared once per combination of filters, if
 * it is requested often.
 */
export function listStatement(filter: ThoughtFilter, limit: number): Bound {
  const { values, bind } = binder()
  const where = listConditions(filter, bind).join(' AND ')
  const ids = `SELECT t.id FROM public.thoughts t WHERE ${where} ${order(filter)} LIMIT ${bind(limit)}`
  const make = isOften(filter) ? statement : unprepared
  return { statement: make({ text: page(filter, ids), columns }), values }
}

/**
 * Returns the statement of the matches among the next `SCANNED_FIRST` thoughts of the list; of none
 * of them when the sample for a word has too few.
 */
export function scanStatement(filter: ThoughtFilter, limit: number): Bound {
  const { values, bind } = binder()
  const where = listConditions(filter, bind).join(' AND ')
  const matches = matchConditions(filter, bind).join(' AND ')
  const matchesAmong = (next: number) => `
    FROM (SELECT * FROM public.thoughts t WHERE ${where} ${order(filter)} LIMIT ${next}) t
    WHERE ${matches}`
  const beforeLast = Math.ceil(limit / SHARE_OF_PAGE) - 1
  // A sample for a tag would read all its links, which the scan reads anyway.
  const isWorthIt =
    filter.tag === undefined
      ? `AND EXISTS (SELECT ${matchesAmong(SAMPLED)} OFFSET ${bind(beforeLast)})`
      : ''
  const ids = `
    SELECT t.id ${matchesAmong(SCANNED_FIRST)} ${isWorthIt}
     ${order(filter)} LIMIT ${bind(limit)}`
  return { statement: unprepared({ text: page(filter, ids), columns }), values }
}

/**
 * Returns the statement of the matches among all thoughts, by an index on words and tags.
 * MATERIALIZED keeps the planner from going through the list instead. It is not prepared, since the
 * right plan depends on the words.
 */
export function matchStatement(filter: ThoughtFilter, limit: number): Bound {
  const { values, text } = matchingIds(filter, limit)
  return { statement: unprepared({ text: page(filter, text), columns }), values }
}

/** Returns the statement of the ids alone of all thoughts of a filter. */
export function idsStatement(filter: ThoughtFilter, limit: number) {
  const { values, text } = matchingIds(filter, limit)
  return { statement: unprepared({ text, columns: { id: column.int } }), values }
}

function matchingIds(filter: ThoughtFilter, limit: number) {
  const { values, bind } = binder()
  const conditions = [...listConditions(filter, bind), ...matchConditions(filter, bind)]
  const text = `
    WITH matches AS MATERIALIZED (
      SELECT t.id, t.created_at, t.pinned_at FROM public.thoughts t WHERE ${conditions.join(' AND ')})
    SELECT t.id FROM matches t ${order(filter)} LIMIT ${bind(limit)}`
  return { values, text }
}
