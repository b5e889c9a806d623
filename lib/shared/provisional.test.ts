import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provisionalThought } from './provisional'

const isWellFormed = (text: string) => !/\p{Cs}/u.test(text)

describe('the provisional title and summary', () => {
  it.each([
    ['Call the plumber about the leak.', 'Call the plumber about the leak'],
    ['so um, call the plumber', 'Call the plumber'],
    ['- [ ] water the plants\n- [ ] post the letter', 'Water the plants'],
    ['1. first thing\n2. second thing', 'First thing'],
    ['## Holiday ideas\nLisbon or Porto', 'Holiday ideas'],
    ['**Big news**: we got the flat', 'Big news: we got the flat'],
    ['\n\n   hello   world  ', 'Hello world'],
    ['milk', 'Milk'],
    ['So', 'So'],
    ['um', 'Um'],
    ['iPhone battery is dying', 'iPhone battery is dying'],
    ['https://www.example.com/a/b', 'example.com/a/b'],
    ['🎉🎉', '🎉🎉'],
    ['...', '...'],
    ['買い物に行く。牛乳と卵を買う。', '買い物に行く。牛乳と卵を買う'],
    ['\u0000\u200b', 'Untitled'],
  ])('of %j have the title %j', (text, title) => {
    expect(provisionalThought(text).title).toBe(title)
  })

  it('cuts a long title at a word and leaves no dangling preposition', () => {
    const { title } = provisionalThought(
      'we should really think about moving the whole weekly meeting to the afternoon of Thursday',
    )
    expect(title).toBe('We should really think about moving the whole weekly meeting')
  })

  it('keeps whole sentences in the summary if they fill it well', () => {
    const first = 'The landlord finally answered about the heating and it will be fixed next week.'
    const { summary } = provisionalThought(
      `${first} ${'And then there is much more to say '.repeat(5)}`,
    )
    expect(summary).toBe(first)
  })

  it('marks a summary that was cut inside a sentence', () => {
    const { summary } = provisionalThought('word '.repeat(80))
    expect(summary.endsWith('word…')).toBe(true)
    expect(summary.length).toBeLessThanOrEqual(160)
  })

  it('joins the lines of a list into a readable summary', () => {
    expect(provisionalThought('Shopping:\n- milk\n- eggs\n- bread').summary).toBe(
      'Shopping: milk, eggs, bread',
    )
  })

  it('never cuts an emoji or a flag in two', () => {
    for (const emoji of ['👨‍👩‍👧‍👦', '🇩🇪', '👍🏽']) {
      const { title } = provisionalThought(emoji.repeat(100))
      expect(title.length).toBeGreaterThan(0)
      expect(title.replaceAll(emoji, '')).toBe('')
    }
  })

  it('is non-empty, bounded and well formed for any string', { timeout: 30_000 }, () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 400 })),
        (text) => {
          const { title, summary } = provisionalThought(text)
          expect(title.length).toBeGreaterThan(0)
          expect(title.length).toBeLessThanOrEqual(60)
          expect(summary.length).toBeGreaterThan(0)
          expect(summary.length).toBeLessThanOrEqual(160)
          expect(isWellFormed(title) && isWellFormed(summary)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('takes a text of any length', () => {
    // Reading the whole text again at each letter would take minutes.
    expect(provisionalThought('a'.repeat(1_500_000))).toEqual(provisionalThought('a'.repeat(1_500)))
  })
})
