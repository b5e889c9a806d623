import { asSearched, UNSEEN_BETWEEN, withoutUnseen, wordsOfSearch } from './visible-text'

/** The characters that must be escaped in a pattern. */
const SYNTAX = /[\\^$.*+?()[\]{}|]/g

/** The number of characters before and after a match in an excerpt. */
const LEAD_LENGTH = 40
const TAIL_LENGTH = 80

/**
 * Splits a text at the words of a search, in any case and also within words, as the server matches them: characters
 * that take no room do not break a match (thoughts.md#searching). Every second part is a match.
 */
export function cutAtMatches(text: string, search: string): string[] {
  const words = wordsOfSearch(search)
  if (words.length === 0) return [text]
  const longestFirst = words.sort((a, b) => b.length - a.length)
  const between = withoutUnseen(text) === text ? '' : UNSEEN_BETWEEN
  const pattern = longestFirst
    .map((word) => [...word].map((one) => one.replace(SYNTAX, '\\$&') + between).join(''))
    .join('|')
  return text.split(new RegExp(`(${pattern})`, 'giu'))
}

/** The words of a search that do not occur in `shown`. */
export function wordsNotIn(shown: string, search: string): string {
  const text = asSearched(shown)
  return wordsOfSearch(search)
    .filter((word) => !text.includes(word))
    .join(' ')
}

/** The end of a text, starting at the beginning of a word if possible. */
function endOf(text: string): string {
  const characters = [...text]
  if (characters.length <= LEAD_LENGTH) return text
  const end = characters.slice(-LEAD_LENGTH).join('')
  return `…${end.replace(/^\S*\s(?=\S)/, '')}`
}

/** The beginning of a text, ending at the end of a word if possible. */
function beginningOf(text: string): string {
  const characters = [...text]
  if (characters.length <= TAIL_LENGTH) return text
  const beginning = characters.slice(0, TAIL_LENGTH).join('')
  return `${beginning.replace(/\s\S*$/, '')}…`
}

/**
 * A one-line excerpt of a text around the first occurrence of a search word, with an ellipsis for
 * omitted text. Null when no word occurs.
 */
export function excerptAtMatch(text: string, search: string): string | null {
  const line = text.trim().replace(/[^\S\uFEFF]+/g, ' ')
  const [before = '', match] = cutAtMatches(line, search)
  if (match === undefined) return null
  return endOf(before) + match + beginningOf(line.slice(before.length + match.length))
}
