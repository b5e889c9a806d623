/** What stands for itself in a pattern once it is escaped. */
const SYNTAX = /[\\^$.*+?()[\]{}|]/g

/** How much of a text stands before and after a match in an excerpt, in characters. */
const LEAD_LENGTH = 40
const TAIL_LENGTH = 80

/** The words of a search in lower case, each once. */
const wordsOf = (search: string) => [...new Set(search.toLowerCase().split(/\s+/).filter(Boolean))]

/**
 * A text cut where the words of a search occur in it, in any case and as parts of words, as the
 * server matches them (thoughts.md#searching): every second part is a match.
 */
export function cutAtMatches(text: string, search: string): string[] {
  const words = wordsOf(search)
  if (words.length === 0) return [text]
  const longestFirst = words.sort((a, b) => b.length - a.length)
  const pattern = longestFirst.map((word) => word.replace(SYNTAX, '\\$&')).join('|')
  return text.split(new RegExp(`(${pattern})`, 'gi'))
}

/** What is left of a search that `shown` answers in part: the words that do not occur in it. */
export function wordsNotIn(shown: string, search: string): string {
  const text = shown.toLowerCase()
  return wordsOf(search)
    .filter((word) => !text.includes(word))
    .join(' ')
}

/** The end of a text, from a word's beginning where there is one. */
function endOf(text: string): string {
  const characters = [...text]
  if (characters.length <= LEAD_LENGTH) return text
  const end = characters.slice(-LEAD_LENGTH).join('')
  return `…${end.replace(/^\S*\s(?=\S)/, '')}`
}

/** The beginning of a text, to a word's end where there is one. */
function beginningOf(text: string): string {
  const characters = [...text]
  if (characters.length <= TAIL_LENGTH) return text
  const beginning = characters.slice(0, TAIL_LENGTH).join('')
  return `${beginning.replace(/\s\S*$/, '')}…`
}

/**
 * One line of a text: where the first of a search's words occurs in it and what stands around, with an
 * ellipsis for what is left out. Null when none occurs.
 */
export function excerptAtMatch(text: string, search: string): string | null {
  const line = text.trim().replace(/\s+/g, ' ')
  const [before = '', match] = cutAtMatches(line, search)
  if (match === undefined) return null
  return endOf(before) + match + beginningOf(line.slice(before.length + match.length))
}
