import 'server-only'
import type { InputSource, Thought } from '@/lib/shared/thoughts'
import { sql, type Statement } from '../db'
import { notFound } from '../errors'
import { THOUGHT_JSON } from './columns'
import { likePatterns, SEARCHED_TEXT } from './search'

export interface ListThoughts {
  userId: number
  /** Newest first, at most this many; all without it. */
  limit?: number
  archived?: boolean
  /** Words that must all occur in the summary or raw text, in any case. */
  q?: string
  source?: InputSource
}

const FILTERED = `
  t.user_id = $1 AND t.is_archived = $2
  AND ($4::input_source IS NULL OR t.input_source = $4)`

const listNewest = {
  name: 'thoughts-newest',
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM thoughts t
     WHERE ${FILTERED}
     ORDER BY t.created_at DESC, t.id DESC LIMIT $3`,
}

/**
 * A common word fills a page from the newest thoughts alone, in their order; the trigram index would
 * first collect every match. So a search looks through this many newest thoughts before the index.
 */
const SCANNED_FIRST = 1_000

const searchNewest = {
  name: 'thoughts-search-newest',
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM (
      SELECT * FROM thoughts t
       WHERE t.user_id = $1 AND t.is_archived = $2
       ORDER BY t.created_at DESC, t.id DESC LIMIT ${SCANNED_FIRST}) t
     WHERE ($4::input_source IS NULL OR t.input_source = $4) AND ${SEARCHED_TEXT} LIKE ALL ($5)
     ORDER BY t.created_at DESC, t.id DESC LIMIT $3`,
}

/**
 * The index serves single patterns, not LIKE ALL, so it is given the two longest words. MATERIALIZED
 * keeps the planner from walking the list's order through all thoughts instead; planned for each
 * search (it has no name), because the right plan depends on the words.
 */
const searchAll = {
  text: `
    WITH matches AS MATERIALIZED (
      SELECT t.id, t.created_at FROM thoughts t
       WHERE ${FILTERED} AND ${SEARCHED_TEXT} LIKE $6 AND ${SEARCHED_TEXT} LIKE $7
         AND ${SEARCHED_TEXT} LIKE ALL ($5)),
    page AS (SELECT id FROM matches ORDER BY created_at DESC, id DESC LIMIT $3)
    SELECT ${THOUGHT_JSON} AS thought FROM page JOIN thoughts t USING (id)
     ORDER BY t.created_at DESC, t.id DESC`,
}

/** A person's thoughts, newest first, with tags, action items and category. */
export async function listThoughts({
  userId,
  limit,
  archived = false,
  q = '',
  source,
}: ListThoughts): Promise<Thought[]> {
  const patterns = likePatterns(q)
  const values = [userId, archived, limit ?? null, source ?? null]
  if (patterns.length === 0) return thoughts(listNewest, values)
  if (limit !== undefined && limit <= SCANNED_FIRST) {
    const found = await thoughts(searchNewest, [...values, patterns])
    if (found.length === limit) return found
  }
  return thoughts(searchAll, [...values, patterns, patterns[0], patterns[1] ?? patterns[0]])
}

async function thoughts(statement: Statement, values: unknown[]): Promise<Thought[]> {
  const rows = await sql.query<{ thought: Thought }>(statement, values)
  return rows.map((row) => row.thought)
}

const findThought = {
  name: 'thought',
  text: `SELECT ${THOUGHT_JSON} AS thought FROM thoughts t WHERE t.id = $2 AND t.user_id = $1`,
}

/** One of the person's thoughts, archived ones included. Throws `not_found`. */
export async function readThought({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<Thought> {
  const [thought] = await thoughts(findThought, [userId, thoughtId])
  if (!thought) throw notFound('Thought')
  return thought
}
