import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asSearched, hasVisibleText, withoutUnseen, wordsOfSearch } from './visible-text'

/** Characters that nobody sees, each for another reason. */
const INVISIBLE = [
  ' ',
  '\t',
  '\n',
  '\u0007',
  '\u0085',
  '\u00A0',
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u2028',
  '\u202E',
  '\u2060',
  '\u2800',
  '\u3000',
  '\u3164',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\uFFF9',
  '\u{E0041}',
]
const invisible = fc
  .array(fc.constantFrom(...INVISIBLE), { maxLength: 12 })
  .map((all) => all.join(''))
const IS_SPACE = /[\s\u0085\u2800]/
const unseen = fc
  .array(fc.constantFrom(...INVISIBLE.filter((one) => !IS_SPACE.test(one) || one === '\uFEFF')))
  .map((all) => all.join(''))

/** Some of these exist only in newer versions of Unicode, or are shown only by some fonts. */
const VISIBLE = [
  'a',
  'é',
  '7',
  '!',
  '日',
  'ی',
  '🙂',
  '\u0301',
  '\u06DD',
  '\uF8FF',
  '\uFFFC',
  '\u{1FAFF}',
  '\u{1FAE9}',
]
const visible = fc.constantFrom(...VISIBLE)

describe('a text is visible', () => {
  it('with one visible character, whatever surrounds it', () => {
    fc.assert(
      fc.property(invisible, visible, invisible, (before, one, after) => {
        expect(hasVisibleText(before + one + after)).toBe(true)
      }),
    )
  })

  it('only with a visible character', () => {
    fc.assert(
      fc.property(invisible, (text) => {
        expect(hasVisibleText(text)).toBe(false)
      }),
    )
  })

  it.each(['👩\u200D👩\u200D👧', '❤\uFE0F', 'می\u200Cخواهم', '🏴\u{E0067}\u{E0062}\u{E007F}'])(
    'as %s is',
    (text) => expect(hasVisibleText(text)).toBe(true),
  )
})

describe('a search', () => {
  it('ignores invisible characters', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(visible, unseen)), (pairs) => {
        const seen = pairs.map(([one]) => one).join('')
        const text = pairs.flat().join('')
        expect(withoutUnseen(text)).toBe(seen)
        expect(asSearched(text)).toBe(asSearched(seen))
        expect(wordsOfSearch(text)).toEqual(wordsOfSearch(seen))
      }),
    )
  })

  it('has the words between spaces, each once', () => {
    expect(wordsOfSearch(' Bo\u200Bb  and\u00A0BOB \u2800 \u00AD ')).toEqual(['bob', 'and'])
    expect(wordsOfSearch('\u200B \u2800')).toEqual([])
  })
})
