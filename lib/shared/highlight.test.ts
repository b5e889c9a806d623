import { describe, expect, it } from 'vitest'
import { cutAtMatches, excerptAtMatch, wordsNotIn } from './highlight'

describe('a text cut at the words of a search', () => {
  it.each([
    ['Buy oat milk', 'milk', ['Buy oat ', 'milk', '']],
    ['Buy MILK, milky', 'milk', ['Buy ', 'MILK', ', ', 'milk', 'y']],
    ['milk and bread', 'bread  milk', ['', 'milk', ' and ', 'bread', '']],
    ['the greenhouse', 'green greenhouse', ['the ', 'greenhouse', '']],
    ['what (if) a.b?', '(if) a.b?', ['what ', '(if)', ' ', 'a.b?', '']],
    ['nothing here', 'zebra', ['nothing here']],
    ['nothing asked', '  ', ['nothing asked']],
    ['nothing \u200Bvisible', '\u200B \u2800', ['nothing \u200Bvisible']],
    ['Ask Bo\u200Bb now', 'bob', ['Ask ', 'Bo\u200Bb', ' now']],
    ['Ask Bob now', 'B\u00ADo\u{E0041}b', ['Ask ', 'Bob', ' now']],
    [
      'in\u00ADfor\u00ADma\u00ADtion desk',
      'format desk',
      ['in\u00AD', 'for\u00ADma\u00ADt', 'ion ', 'desk', ''],
    ],
    ['می\u200Cخواهم', 'میخواهم', ['', 'می\u200Cخواهم', '']],
    ['I ❤\uFE0F it', '❤', ['I ', '❤\uFE0F', ' it']],
  ])('"%s" for "%s"', (text, search, parts) => {
    expect(cutAtMatches(text, search)).toEqual(parts)
  })
})

it.each([
  ['Call Ana about the boat', 'ANA zebra boat', 'zebra'],
  ['Call Ana about the boat', 'ana boat', ''],
  ['Call Ana', '  ', ''],
  ['Call A\u200Bna', 'ana b\u00ADoat', 'boat'],
])('with "%s" shown, the search "%s" leaves "%s"', (shown, search, left) => {
  expect(wordsNotIn(shown, search)).toBe(left)
})

describe('an excerpt', () => {
  it.each([
    [
      'is the whole of a short text, in one line',
      'call Ana\n about the boat ',
      'BOAT',
      'call Ana about the boat',
    ],
    [
      'begins and ends with whole words where the text continues',
      `${'before '.repeat(20)}zebra ${'after '.repeat(20)}`,
      'zebra',
      `…${'before '.repeat(5)}zebra ${'after '.repeat(12)}after…`,
    ],
    [
      'is cut anywhere in a text without spaces',
      `${'前'.repeat(60)}猫${'後'.repeat(100)}`,
      '猫',
      `…${'前'.repeat(40)}猫${'後'.repeat(80)}…`,
    ],
    ['never cuts a character in two', '😀'.repeat(60) + 'cat', 'cat', `…${'😀'.repeat(40)}cat`],
    [
      'keeps characters that take no room',
      'ask Bo\uFEFFb\u200B\n now',
      'bob',
      'ask Bo\uFEFFb\u200B now',
    ],
    ['is of the word that comes first', 'sun and rain', 'rain sun', 'sun and rain'],
  ])('%s', (_case, text, search, excerpt) => {
    expect(excerptAtMatch(text, search)).toBe(excerpt)
  })

  it('is null without a match', () => {
    expect(excerptAtMatch('sun and rain', 'snow')).toBeNull()
  })
})
