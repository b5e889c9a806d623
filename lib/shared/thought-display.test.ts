import { describe, expect, it } from 'vitest'
import {
  displayedDetails,
  displayedTitle,
  matchesSearch,
  readParsedContent,
  saysTheSame,
  truncated,
} from './thought-display'

const summary = 'Plan the team offsite in March near the sea'

describe('the displayed title', () => {
  it('is the parsed title, whether the content is an object or a JSON string', () => {
    expect(displayedTitle({ summary, parsedContent: { title: 'Offsite' } })).toBe('Offsite')
    expect(displayedTitle({ summary, parsedContent: '{"title":"Offsite"}' })).toBe('Offsite')
  })

  it('is the first five words of the summary when there is no parsed title', () => {
    for (const parsedContent of [
      {},
      { title: '  ' },
      { title: '\u200B\u2800' },
      null,
      'not json',
      '[1]',
      { title: 4 },
    ]) {
      expect(displayedTitle({ summary, parsedContent })).toBe('Plan the team offsite in')
    }
  })
})

describe('the displayed title of a thought without visible text', () => {
  it('is never blank', () => {
    const blank = { summary: '\u200B \u3164', parsedContent: { title: '\u00AD' } }
    expect(displayedTitle(blank)).toBe('Untitled')
    expect(displayedTitle({ summary: '', parsedContent: {} })).toBe('Untitled')
  })
})

describe('the displayed details', () => {
  it('are details, then detail, then description, then the raw text', () => {
    const of = (parsedContent: unknown) => displayedDetails({ rawText: 'raw', parsedContent })
    expect(of({ details: 'a', detail: 'b', description: 'c' })).toBe('a')
    expect(of({ details: ' ', detail: 'b', description: 'c' })).toBe('b')
    expect(of({ description: 'c' })).toBe('c')
    expect(of({ details: '\u200B', description: ' می\u200Cخواهم ' })).toBe('می\u200Cخواهم')
    expect(of({ title: 'only a title' })).toBe('raw')
  })
})

describe('a truncated summary', () => {
  it('is unchanged up to the limit', () => {
    expect(truncated('x'.repeat(100), 100)).toBe('x'.repeat(100))
  })

  it('is the first characters followed by an ellipsis', () => {
    expect(truncated('several quiet words', 10)).toBe('several qu…')
    expect(truncated('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}…`)
  })

  it('is never cut through an emoji', () => {
    expect(truncated('🙂'.repeat(101), 100)).toBe(`${'🙂'.repeat(100)}…`)
  })
})

describe('a search', () => {
  const thought = { summary: 'Buy oat milk', rawText: 'BUY OAT MILK for Ana' }

  it('matches every word in the summary or the raw text, in any case', () => {
    expect(matchesSearch(thought, 'ana Milk')).toBe(true)
    expect(matchesSearch(thought, 'milk bread')).toBe(false)
    expect(matchesSearch(thought, '')).toBe(true)
    expect(matchesSearch(thought, '\u200B A\u200Bna \u2800')).toBe(true)
  })
})

it('reads parsed content of any other form as empty', () => {
  for (const value of [undefined, null, 3, 'x', [], { details: {} }]) {
    expect(readParsedContent(value)).toEqual({})
  }
})

describe('two texts', () => {
  it.each([
    ['Call Mum', 'call mum.'],
    ['Buy milk, eggs', '- buy milk\n- eggs'],
    ['Zażółć', 'ZAŻÓŁĆ!'],
  ])('%j and %j say the same', (one, other) => {
    expect(saysTheSame(one, other)).toBe(true)
  })

  it.each([
    ['Call Mum', 'Call Mum today'],
    ['für', 'fur'],
    ['🎉', '🎂'],
    ['', ''],
  ])('%j and %j do not', (one, other) => {
    expect(saysTheSame(one, other)).toBe(false)
  })
})
