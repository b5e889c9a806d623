import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { sql, type Statement } from '../db'
import { notFound } from '../errors'
import { THOUGHT_JSON } from './columns'
import {
  isSparse,
  listStatement,
  matchStatement,
  SCANNED_FIRST,
  scanStatement,
  type ThoughtFilter,
} from './list-statement'

/**
 * One page of a person's thoughts, newest first unless said, at most `limit` of them, each with its
 * tags, action items and category.
 */
export async function listThoughts({
  limit,
  ...filter
}: ThoughtFilter & { limit: number }): Promise<Thought[]> {
  if (!isSparse(filter)) return run(listStatement(filter, limit))
  if (limit < SCANNED_FIRST) {
    const found = await run(scanStatement(filter, limit))
    if (found.length === limit) return found
  }
  return run(matchStatement(filter, limit))
}

/** Rows fetched at once for answers without a limit: a few hundred kilobytes. */
const PAGE_OF_ALL = 500

/** All thoughts of a filter, a page at a time, so that memory does not grow with their number. */
export async function* streamThoughts(filter: ThoughtFilter): AsyncGenerator<Thought[]> {
  for (let cursor = filter.cursor; ;) {
    const page = await listThoughts({ ...filter, cursor, limit: PAGE_OF_ALL })
    if (page.length > 0) yield page
    cursor = page.at(-1)
    if (page.length < PAGE_OF_ALL) return
  }
}

const findThought = {
  name: 'thought',
  text: `SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
}

/** One of the person's thoughts, archived ones included. Throws `not_found`. */
export async function readThought({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<Thought> {
  const [thought] = await run({ ...findThought, values: [userId, thoughtId] })
  if (!thought) throw notFound('Thought')
  return thought
}

async function run({
  values,
  ...statement
}: Statement & { values: unknown[] }): Promise<Thought[]> {
  const rows = await sql.query<{ thought: Thought }>(statement, values)
  return rows.map((row) => row.thought)
}
