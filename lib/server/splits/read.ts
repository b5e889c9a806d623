import 'server-only'
import type { SplitThought, ThoughtSplit } from '@/lib/shared/splits'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { ParsedContent, Thought } from '@/lib/shared/thoughts'
import { sql } from '../database/db'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import type { ReadAgain } from '../operations/again'
import { THOUGHT_JSON } from '../thoughts/columns'
import { readThought } from '../thoughts/read'
import { MADE_CUTS, PROPOSED_CUTS } from './proposal'

interface Relative {
  id: number
  summary: string
  parsedContent: ParsedContent
}

const relative = (thought: string) =>
  jsonObject<Relative>({
    id: `${thought}.id`,
    summary: `${thought}.summary`,
    parsedContent: `${thought}.parsed_content`,
  })

const findSplit = statement({
  text: `
    SELECT ${PROPOSED_CUTS} AS "proposedCuts", ${MADE_CUTS} AS "madeCuts",
           (SELECT ${relative('s')} FROM public.thoughts s
             WHERE s.id = t.source_id AND s.user_id = t.user_id) AS source,
           (SELECT coalesce(json_agg(${relative('p')} ORDER BY p.id), '[]') FROM public.thoughts p
             WHERE p.source_id = t.id AND p.user_id = t.user_id) AS parts
      FROM public.thoughts t WHERE t.id = $2 AND t.user_id = $1`,
  columns: {
    proposedCuts: column.json<number[]>().orNull,
    madeCuts: column.json<number[]>().orNull,
    source: column.json<Relative>().orNull,
    parts: column.json<Relative[]>(),
  },
})

const titled = (thought: Relative) => ({ id: thought.id, title: displayedTitle(thought) })

/** Returns how a thought could be split or was, and what it is a part of. Throws `not_found`. */
export async function readSplit({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<ThoughtSplit> {
  const [found] = await sql.query(findSplit, [userId, thoughtId])
  if (!found) throw notFound('Thought')
  const parts = found.parts.map(titled)
  const isSplit = parts.length > 0
  return {
    proposedCuts: isSplit ? null : found.proposedCuts,
    cuts: isSplit ? found.madeCuts : null,
    source: found.source && titled(found.source),
    parts,
  }
}

const markWhole = statement({
  text: `UPDATE public.thoughts SET is_whole = $3 WHERE id = $2 AND user_id = $1`,
})

/**
 * Sets whether a thought is whole, so that no parts of it are proposed, and returns how it could be split now. Throws
 * `not_found`.
 */
export async function setWhole({
  userId,
  thoughtId,
  isWhole,
}: {
  userId: number
  thoughtId: number
  isWhole: boolean
}): Promise<ThoughtSplit> {
  await sql.query(markWhole, [userId, thoughtId, isWhole])
  return readSplit({ userId, thoughtId })
}

/** Reads again how a thought could be split when a call is repeated. */
export const splitAgain: ReadAgain<ThoughtSplit> = {
  kind: 'thought',
  idsOf: (_split, thoughtId) => [thoughtId],
  read: ({ userId, ids: [thoughtId = 0] }) => readSplit({ userId, thoughtId }),
}

const findParts = statement({
  text: `
    SELECT ${THOUGHT_JSON} AS thought FROM public.thoughts t
     WHERE t.source_id = $2 AND t.user_id = $1 ORDER BY t.id`,
  columns: { thought: column.json<Thought>() },
})

/** Reads a thought and its current parts again when a call that split it is repeated. */
export const splitThoughtAgain: ReadAgain<SplitThought> = {
  kind: 'thought',
  idsOf: ({ source }) => [source.id],
  async read({ userId, ids: [thoughtId = 0] }) {
    const source = await readThought({ userId, thoughtId })
    const parts = await sql.query(findParts, [userId, thoughtId])
    return { source, parts: parts.map(({ thought }) => thought) }
  },
}
