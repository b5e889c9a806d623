import { createRequire } from 'node:module'
import type nlp from 'compromise/two'
import { describe, expect, it } from 'vitest'
import { errandThoughts } from './corpus/errands'
import { longThoughts } from './corpus/long'
import { reflectionThoughts } from './corpus/reflections'
import { workThoughts } from './corpus/work'
import { tagTerms } from './tagger'

/** A second copy of the library, with its original pattern lookup. */
const library = createRequire(import.meta.url)('compromise/two') as typeof nlp

const texts = [errandThoughts, longThoughts, reflectionThoughts, workThoughts]
  .flat()
  .map(({ text }) => text)

describe('tags', () => {
  it.each(texts)('are those of the library itself for %j', (text) => {
    const own = library(text).docs.map((sentence) =>
      sentence.map((term) => [term.text, [...(term.tags ?? [])].sort()]),
    )
    const found = tagTerms(text).map((sentence) =>
      sentence.map((term) => [term.text, [...term.is].sort()]),
    )
    expect(found).toEqual(own)
  })

  it.each(['a. ', 'milk\n', 'to do: ', 'a, ', '😀 ', '5-6 '])(
    'stop at a limit for endlessly repeated "%s"',
    (unit) => {
      const words = tagTerms(unit.repeat(2000)).flat()
      expect(words.length).toBeGreaterThan(100)
      expect(words.length).toBeLessThanOrEqual(450)
    },
  )
})
