import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ACTION_ITEMS_PER_THOUGHT,
  ACTION_ITEM_MAX_LENGTH,
  DETAILS_MAX_LENGTH,
  SUMMARY_MAX_LENGTH,
  TAGS_PER_THOUGHT,
  TAG_MAX_LENGTH,
  TITLE_MAX_LENGTH,
} from '@/lib/shared/limits'
import type { TextExpectation } from './corpus/corpus-thought'
import { hostileThoughts } from './corpus/hostile'
import { openThoughts, requiredThoughts } from './corpus/parts'
import { organise as organiseThought } from './organise'
import type { OrganisedThought } from './organised'

function organise(
  text: string,
  { tags = [], categories = [] }: { tags?: readonly string[]; categories?: readonly string[] } = {},
): OrganisedThought {
  const thought = {
    text,
    now: new Date('2026-03-12T09:00:00Z'),
    timezone: 'America/New_York',
    existingTags: tags,
    existingCategories: categories,
  }
  return organiseThought(thought).organised
}

function expectText(text: string, { has = [], lacks = [] }: TextExpectation) {
  for (const pattern of has) expect(text).toMatch(pattern)
  for (const pattern of lacks) expect(text).not.toMatch(pattern)
}

/** Expectations of the result of every thought. */
function expectGoodManners(text: string, organised: OrganisedThought) {
  const { title, summary, details, tags, actionItems } = organised
  expect(title.length).toBeLessThanOrEqual(75)
  expect(title).not.toMatch(/[.,;:!?…]$|^(?:um|uh|so|ok|okay|well|and|but)\b|^[-*#]/i)
  expect(title).not.toMatch(/\b(?:the|a|an|of|to|and|or|with|for|because|that|my)$/i)
  const isCode = /[(|]\S| \| /.test(title)
  if (!isCode) expect(title).not.toMatch(/^\p{Ll}(?!\p{Lu})/u)
  expect(summary.length).toBeLessThanOrEqual(320)
  expect(summary).not.toMatch(/\b(?:um|uh)\b|\s{2}|\n/)
  if (text.length > 500 && /\s/.test(text)) {
    expect(summary.length).toBeLessThan(text.length * 0.5)
    expect(text.startsWith(summary.slice(0, 120))).toBe(false)
  }
  expect(details).not.toMatch(/\n{3}|[ \t]$/m)
  for (const tag of tags) expect(tag).not.toMatch(/^(?:the|a|my|this|it|i)\b|^\d+$|[.,;:!?]$/i)
  for (const item of actionItems) {
    expect(item).not.toMatch(
      /^(?:i|we|need|must|have to|please|and|to)\b|[.,;:!]$|^\p{Ll}(?!\p{Lu})/iu,
    )
  }
}

describe('the rule-based organiser', () => {
  it.each(requiredThoughts.map((thought) => [thought.name, thought] as const))(
    'handles %s',
    (_, thought) => {
      const organised = organise(thought.text, {
        tags: thought.existingTags,
        categories: thought.existingCategories,
      })
      expectGoodManners(thought.text, organised)
      expectText(organised.title, thought.title)
      expectText(organised.summary, thought.summary ?? {})
      const { has = [], hasSome, lacks = [], atMost = TAGS_PER_THOUGHT } = thought.tags ?? {}
      expect(organised.tags).toEqual(expect.arrayContaining([...has]))
      if (hasSome) expect(organised.tags.filter((tag) => hasSome.includes(tag))).not.toEqual([])
      expect(organised.tags.filter((tag) => lacks.includes(tag))).toEqual([])
      expect(organised.tags.length).toBeLessThanOrEqual(atMost)
      expect(organised.category).toBe(thought.category ?? null)
      const wanted = thought.actionItems.map((item) =>
        typeof item === 'string'
          ? new RegExp(`^${item.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'i')
          : item,
      )
      expect(organised.actionItems).toEqual(wanted.map((pattern) => expect.stringMatching(pattern)))
    },
  )

  it('gives the same result for the same thought', () => {
    for (const { text } of [...requiredThoughts, ...openThoughts])
      expect(organise(text)).toEqual(organise(text))
  }, 180_000)

  it('never creates a category', () => {
    const { category } = organise('Category: Beekeeping. Order new frames.', {
      categories: ['Work'],
    })
    expect(category).toBeNull()
  })

  it.each([
    ['nothing', ''],
    ['a NUL', 'call\u0000 Mum'],
    ['only zero-width characters', '\u200b\u200d\ufeff'],
    ['lone surrogates', '\ud800 buy \udc00 milk'],
    ['one emoji 750 times', '😀'.repeat(750)],
    ['a letter under 1499 accents', `e${'\u0301'.repeat(1499)}`],
    ['brackets', '[](){}<>'.repeat(180)],
    ['only line breaks and bullets', '\n- \n* \n1. \n- [ ] '.repeat(60)],
    ['question marks', '?'.repeat(1500)],
    ['commas and verbs', 'buy, '.repeat(300)],
    ['ands', 'and '.repeat(375)],
    ['names from the prototype', '__proto__ constructor toString hasOwnProperty'],
    ['numbers', '1234567890 '.repeat(130)],
    ['hashes', '#a '.repeat(500)],
  ])('survives %s', (_, text) => {
    expectWithinLimits(organise(text, { tags: ['constructor'], categories: ['toString', ''] }))
  })

  it('stays within the limits for any string', () => {
    const words = fc.constantFrom(
      'buy',
      'call',
      'need to',
      "don't",
      'and',
      ',',
      '.',
      '\n',
      '- ',
      '- [ ] ',
      '1. ',
      '#tag',
      '"',
      'the',
      'Mum',
      'tomorrow',
      '5pm',
      'https://example.org',
      '```',
      '😀',
      'ich muss',
      '?',
      ':',
      '*',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 1500 }),
      fc.array(words, { maxLength: 120 }).map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(text, fc.array(fc.string()), fc.array(fc.string()), (...input) => {
        const [value, tags, categories] = input
        expectWithinLimits(organise(value, { tags, categories }))
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it.each(hostileThoughts.map((thought) => [thought.name, thought] as const))(
    'is not slowed down by %s',
    (_, { text, title, actionItems }) => {
      const organised = organise(text)
      expectWithinLimits(organised)
      expect(organised).toMatchObject({ title, actionItems })
    },
  )
})

function expectWithinLimits(organised: OrganisedThought) {
  const { title, summary, details, tags, actionItems } = organised
  for (const [text, limit] of [
    [title, TITLE_MAX_LENGTH],
    [summary, SUMMARY_MAX_LENGTH],
    [details, DETAILS_MAX_LENGTH],
    ...tags.map((tag) => [tag, TAG_MAX_LENGTH] as const),
    ...actionItems.map((item) => [item, ACTION_ITEM_MAX_LENGTH] as const),
  ] as const) {
    expect(text.length).toBeGreaterThan(0)
    expect(text.length).toBeLessThanOrEqual(limit)
    expect(text).not.toMatch(/\p{Cs}/u)
    expect(text).not.toContain('\0')
  }
  expect(tags.length).toBeLessThanOrEqual(TAGS_PER_THOUGHT)
  expect(actionItems.length).toBeLessThanOrEqual(ACTION_ITEMS_PER_THOUGHT)
}
