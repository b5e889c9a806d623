import { expect, it } from 'vitest'
import { linesOfTree } from './lines-of-tree.mjs'

/** Words that mean something else than is often meant by them, and the standard terms. */
const BANNED: [word: RegExp, instead: string][] = [
  [/\b(?:un)?answer(?:s|ed|ing)?\b/i, 'return, respond, response, result, reply'],
  [/\banew\b/i, 'again'],
  [/\bgo(?:es)? on\b/i, 'continue, keep on'],
  [/\bwho(?:ever)? writes rules\b/i, 'an author of the rules'],
]

/** A comment, or the title of a test. */
const PROSE = /^\s*(?:\/\/|\{?\/?\*)|^\s*(?:it|test|describe)\b/
/** Names on the wire, settings and languages, in which the words stand for themselves. */
const NAMES = /`[^`]*`|Answered-By|answered-by/g
/** People's own words and questions: the organiser's corpus and rules, and the FAQ. */
const OTHER_WORDS = /^lib\/organiser\/|^prisma\/migrations\/|\/faq|components\/landing\//

it('comments and titles of tests use the standard terms', () => {
  const faults = linesOfTree()
    .filter(
      ({ path, text }) =>
        /\.(?:[cm]?[jt]sx?|css)$/.test(path) && PROSE.test(text) && !OTHER_WORDS.test(path),
    )
    .flatMap(({ path, number, text }) =>
      BANNED.filter(([word]) => word.test(text.replace(NAMES, ''))).map(
        ([word, instead]) => `${path}:${number} ${word.source}: say ${instead}`,
      ),
    )
  expect(faults).toEqual([])
})
