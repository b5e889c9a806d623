import 'server-only'
import type { Thought } from '@/lib/shared/thoughts'
import { sql } from '../database/db'
import { fromJsonText, type JsonText } from '../database/json-text'
import { notFound } from '../errors'
import { pagesOf } from '../database/pages'
import { column, statement } from '../database/statement'
import { oneAgain, type ReadAgain } from '../operations/again'
import { THOUGHT_JSON } from './columns'
import {
  idsStatement,
  isSparse,
  listStatement,
  matchStatement,
  SCANNED_FIRST,
  scanStatement,
  type ThoughtFilter,
} from './list-statement'

/**
 * Returns a page of at most `limit` thoughts of a person, by default newest first, each with its
 * tags, action items and category (thoughts.md#lists-carry-what-cards-show).
 */
export async function listThoughts(filter: ThoughtFilter & { limit: number }): Promise<Thought[]> {
  return (await listThoughtTexts(filter)).map(fromJsonText)
}

/**
 * Returns the same page as the JSON texts that the database built, for a response: parsing and
 * serialising 50 of them again takes 0.4 ms of CPU time.
 */
export async function listThoughtTexts({
  limit,
  ...filter
}: ThoughtFilter & { limit: number }): Promise<JsonText<Thought>[]> {
  if (!isSparse(filter)) return run(listStatement(filter, limit))
  if (limit < SCANNED_FIRST) {
    const found = await run(scanStatement(filter, limit))
    if (found.length === limit) return found
  }
  return run(matchStatement(filter, limit))
}

/**
 * Yields the thoughts of a filter, all of them or the first `limit`, page by page, so that memory
 * does not grow with their number.
 */
export function streamThoughts(filter: ThoughtFilter, limit?: number): AsyncGenerator<Thought[]> {
  return pagesOf((page) => listThoughts({ ...filter, ...page }), { cursor: filter.cursor, limit })
}

/** Returns the ids of the thoughts of a filter, at most `limit`. */
export async function listedIds({
  limit,
  ...filter
}: ThoughtFilter & { limit: number }): Promise<number[]> {
  const { statement, values } = idsStatement(filter, limit)
  return (await sql.query(statement, values)).map(({ id }) => id)
}

/** Finds one of the person's thoughts. */
export const findThought = statement({
  text: `SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
  columns: { thought: column.json<Thought>() },
})

/** Returns one of the person's thoughts, archived or not. Throws `not_found`. */
export async function readThought({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<Thought> {
  const [row] = await sql.query(findThought, [userId, thoughtId])
  if (!row) throw notFound('Thought')
  return row.thought
}

/** Reads the result of a repeated call again: a thought. */
export const thoughtAgain = oneAgain('thought', ({ userId, id }) =>
  readThought({ userId, thoughtId: id }),
)

const findThoughts = statement({
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t
     WHERE t.id = ANY ($2::int[]) AND t.user_id = $1 ORDER BY t.created_at, t.id`,
  columns: { thought: column.json<Thought>() },
})

/** Reads the result of a repeated call again: several thoughts, those that are left, oldest first. */
export const thoughtsAgain: ReadAgain<Thought[]> = {
  kind: 'thought',
  idsOf: (thoughts) => thoughts.map(({ id }) => id),
  async read({ userId, ids }) {
    const found = await sql.query(findThoughts, [userId, ids])
    if (found.length === 0) throw notFound('Thought')
    return found.map(({ thought }) => thought)
  },
}

async function run({
  statement,
  values,
}: ReturnType<typeof listStatement>): Promise<JsonText<Thought>[]> {
  return (await sql.query(statement, values)).map((row) => row.thought)
}
