/** What stands for itself in a pattern once it is escaped. */
const SYNTAX = /[\\^$.*+?()[\]{}|]/g

/**
 * A text cut where the words of a search occur in it, in any case and as parts of words, as the
 * server matches them (thoughts.md#searching): every second part is a match.
 */
export function cutAtMatches(text: string, search: string): string[] {
  const words = [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))]
  if (words.length === 0) return [text]
  const longestFirst = words.sort((a, b) => b.length - a.length)
  const pattern = longestFirst.map((word) => word.replace(SYNTAX, '\\$&')).join('|')
  return text.split(new RegExp(`(${pattern})`, 'gi'))
}
