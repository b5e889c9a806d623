import 'server-only'
import { wordsOfSearch } from '@/lib/shared/visible-text'

/**
 * Returns the words of a query as LIKE patterns in lower case, longest first. All must match, also
 * within words. Wildcards in the query are escaped.
 */
export function likePatterns(query: string): string[] {
  const longestFirst = wordsOfSearch(query).sort((a, b) => b.length - a.length)
  return longestFirst.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
