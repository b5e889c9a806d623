import 'server-only'
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

/** English text as tagged words, one list per sentence (parts of speech by `compromise`). */
export function tagTerms(text: string): Term[][] {
  return nlp(text).docs.map((sentence) =>
    sentence.map((term) => ({
      // `normal` would remove accents.
      word: /\P{ASCII}/u.test(term.text) ? term.text.toLocaleLowerCase('en') : term.normal,
      text: term.text,
      after: term.post,
      is: term.tags ?? new Set(),
    })),
  )
}
