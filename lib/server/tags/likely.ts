import 'server-only'
import { withoutUnseen } from '@/lib/shared/visible-text'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { likePatterns } from '../thoughts/search'

/** How many words of a thought are searched for: the longest, which are mostly the rarest. */
const WORDS = 12
const SHORTEST_WORD = 4
const LONGEST_WORD = 40
/** Longer words are searched for without their endings, which in many languages mark plural and case. */
const WITH_ENDING = 6
const ENDING = 2
/** At most this many thoughts with a word are read. A word in more thoughts is hardly significant. */
const READ_PER_WORD = 100
const SIMILAR = 10
const TAGS = 20

/**
 * Looks up the words in the search index, one after the other: the time depends on the number of words and hardly on
 * the length of the person's list. OFFSET keeps the planner from scanning the list for a word.
 */
const findLikelyTags = statement({
  text: `
    WITH matched AS MATERIALIZED (
           SELECT w.pattern, f.id FROM unnest($3::text[]) AS w (pattern) CROSS JOIN LATERAL (
             SELECT m.id FROM (
               SELECT t.id FROM public.thoughts t
                WHERE t.user_id = $1 AND t.id <> $2 AND t.search_text LIKE w.pattern OFFSET 0) m
              LIMIT ${READ_PER_WORD}) f),
         rarity AS (
           SELECT pattern, ln(${READ_PER_WORD + 1}.0 / count(*)) AS weight FROM matched GROUP BY pattern),
         nearest AS (
           SELECT m.id, sum(r.weight) AS score FROM matched m JOIN rarity r USING (pattern)
            GROUP BY m.id ORDER BY score DESC, m.id DESC LIMIT ${SIMILAR})
    SELECT g.name FROM nearest n
      JOIN public.thought_tags l ON l.thought_id = n.id
      JOIN public.tags g ON g.id = l.tag_id
     WHERE g.user_id = $1
     GROUP BY g.id ORDER BY max(n.score) DESC, sum(n.score) DESC, g.id DESC LIMIT ${TAGS}`,
  columns: { name: column.text },
})

/**
 * Returns up to 20 tags of the person's ten thoughts that share the rarest words with a text,
 * likeliest first (organising.md#tags-of-similar-thoughts); none for a text without words of four
 * letters. `thoughtId` is the thought with that text.
 */
export async function listLikelyTags({
  userId,
  thoughtId,
  text,
}: {
  userId: number
  thoughtId: number
  text: string
}): Promise<string[]> {
  const patterns = likePatterns(stemsOf(text).join(' ')).slice(0, WORDS)
  if (patterns.length === 0) return []
  const rows = await sql.query(findLikelyTags, [userId, thoughtId, patterns])
  return rows.map(({ name }) => name)
}

function stemsOf(text: string): string[] {
  const words = withoutUnseen(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words
    .filter(({ length }) => length >= SHORTEST_WORD && length <= LONGEST_WORD)
    .map((word) => (word.length >= WITH_ENDING ? word.slice(0, -ENDING) : word))
}
