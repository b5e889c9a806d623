import { describe, expect, it } from 'vitest'
import { partOfText } from './tool-page'

/** Reads a text part by part, as an assistant does. */
function partsOf(text: string, limit: number): string[] {
  const parts: string[] = []
  let from: number | undefined = 0
  while (from !== undefined && parts.length <= text.length) {
    const part = partOfText(text, { from, limit })
    parts.push(part.text)
    from = part.nextFrom
  }
  return parts
}

describe('a text in parts', () => {
  it.each([
    ['plain words', 'one two three four', 5],
    ['graphemes of several characters', '👩‍💻a\u0301'.repeat(9), 7],
    ['a letter with more accents than a part has room for', `ab${'\u0301'.repeat(50)}c`, 10],
    ['pairs that are one long grapheme', `a ${'👩\u200d'.repeat(20)}`, 10],
    ['a text as long as a part', '12345', 5],
  ])('comes to its end whole: %s', (_, text, limit) => {
    const parts = partsOf(text, limit)
    expect(parts.join('')).toBe(text)
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(limit)
      expect(part.isWellFormed()).toBe(true)
    }
  })

  it('begins at a whole character, wherever it is asked to begin', () => {
    expect(partOfText('👩x', { from: 1, limit: 9 })).toEqual({ text: '👩x', length: 3 })
    expect(partOfText('abc', { from: 99, limit: 9 })).toEqual({ text: '', length: 3 })
  })
})
