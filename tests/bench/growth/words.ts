import { VOCABULARY_SIZE, wordOfRank } from '@/prisma/seed/vocabulary'
import { withClient } from '@/scripts/database/database.mjs'
import { queryValue } from '../queries'

/** Lower ranks are words such as "to", which are in nearly every thought. */
const FIRST_RANK = 20
const CLOSE_ENOUGH = 1.15

export interface FoundWord {
  word: string
  matches: number
}

/**
 * A word that about this many of the person's active thoughts contain. A search is only the same work in a large
 * account as in a small one when it has as many matches.
 */
export function wordWithMatches(
  databaseUrl: string,
  { userId, wanted }: { userId: number; wanted: number },
): Promise<FoundWord> {
  return withClient(databaseUrl, async (client) => {
    const count = async (rank: number): Promise<FoundWord> => {
      const word = wordOfRank(rank)
      const matches = await queryValue(
        client,
        `SELECT count(*)::int FROM thoughts t
          WHERE user_id = $1 AND NOT is_archived AND t.search_text LIKE $2`,
        [userId, `%${word}%`],
      )
      return { word, matches: Number(matches) }
    }
    return nearestWord(count, wanted)
  })
}

/** A binary search over the ranks, since later ranks match less; keeps the nearest, since some words contain others. */
export async function nearestWord(
  count: (rank: number) => Promise<FoundWord>,
  wanted: number,
): Promise<FoundWord> {
  let [low, high] = [FIRST_RANK, VOCABULARY_SIZE - 1]
  let nearest = await count(low)
  while (low < high && distance(nearest, wanted) > CLOSE_ENOUGH) {
    // Ranks matter by their ratio.
    const middle = Math.floor(Math.sqrt(low * high))
    const found = await count(middle)
    if (distance(found, wanted) < distance(nearest, wanted)) nearest = found
    if (found.matches > wanted) low = middle + 1
    else high = middle
  }
  return nearest
}

const distance = ({ matches }: FoundWord, wanted: number) =>
  Math.max((matches + 1) / wanted, wanted / (matches + 1))
