import 'server-only'

/**
 * The words of a query as LIKE patterns, all of which must match (in any case, as parts of words),
 * longest first. Wildcards in the query stand for themselves.
 */
export function likePatterns(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  return longestFirst.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
