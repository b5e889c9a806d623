import 'server-only'
import nlp from 'compromise/two'
import { z } from 'zod'

export interface Term {
  /** Lower case, without punctuation. */
  word: string
  text: string
  /** The punctuation and space after the word. */
  after: string
  is: ReadonlySet<string>
}

const documentSchema = z.array(
  z.object({
    terms: z.array(
      z.object({
        text: z.string(),
        normal: z.string(),
        pre: z.string(),
        post: z.string(),
        tags: z.array(z.string()),
      }),
    ),
  }),
)

/** English text as tagged words, one list per sentence (parts of speech by `compromise`). */
export function tagTerms(text: string): Term[][] {
  const parsed = documentSchema.parse(nlp(text).json())
  return parsed.map((sentence) =>
    sentence.terms.map((term) => ({
      // `normal` would remove accents.
      word: /\P{ASCII}/u.test(term.text) ? term.text.toLocaleLowerCase('en') : term.normal,
      text: term.text,
      after: term.post,
      is: new Set(term.tags),
    })),
  )
}
