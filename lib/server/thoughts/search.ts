import 'server-only'

/**
 * Returns the words of a query as LIKE patterns in lower case, longest first. All must match, also
 * within words. Wildcards in the query are escaped.
 */
export function likePatterns(query: string): string[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  return longestFirst.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
