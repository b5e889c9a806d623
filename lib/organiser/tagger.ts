import nlp from 'compromise/two'
import { lookUpClausePatterns } from './clause-patterns'

export interface Term {
  /** Lower case, without punctuation. */
  word: string
  text: string
  /** The punctuation and space after the word. */
  after: string
  is: ReadonlySet<string>
}

lookUpClausePatterns(nlp)

/**
 * How much of a text is tagged. A word counts as 1; a mark or the end of a line as 2, because the tagger
 * works on clauses; a word with a digit as 4, because the tagger spells out "5h" and "5-6". Prose of the
 * maximum length of a thought counts as about 350.
 */
const TAGGED = 450
const WORD_OR_MARK = /[\p{L}\p{N}]+|[^\p{L}\p{N}\s]+|\n/gu

function weightOf(token: string): number {
  if (/\p{N}/u.test(token)) return 4
  return /\p{L}/u.test(token) ? 1 : 2
}

function openingOf(text: string): string {
  let counted = 0
  for (const { 0: token, index } of text.matchAll(WORD_OR_MARK)) {
    counted += weightOf(token)
    if (counted > TAGGED) return text.slice(0, index)
  }
  return text
}

/**
 * English text as tagged words, one list per sentence (parts of speech by `compromise`). A very long
 * text is tagged as far as `TAGGED` allows.
 */
export function tagTerms(text: string): Term[][] {
  return nlp(openingOf(text)).docs.map((sentence) =>
    sentence.map((term) => ({
      // `normal` would remove accents.
      word: /\P{ASCII}/u.test(term.text) ? term.text.toLocaleLowerCase('en') : term.normal,
      text: term.text,
      after: term.post,
      is: term.tags ?? new Set(),
    })),
  )
}
