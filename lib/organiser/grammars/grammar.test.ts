import { describe, expect, it } from 'vitest'
import { phraseAt, phrases, tokenise, words } from './grammar'

describe('a list of words', () => {
  it('is a set of them, however they are separated', () => {
    expect([...words('  de  à\n att ')]).toEqual(['de', 'à', 'att'])
  })

  it('is empty without words, and does not contain the empty word', () => {
    expect(words('').size).toBe(0)
    expect(words(' \n ').size).toBe(0)
  })
})

describe('a phrase', () => {
  const known = phrases('il faut, il faut que')

  it('is found in its longest form, and not after the last word', () => {
    const tokens = tokenise('Il faut que')
    expect(phraseAt(tokens, 0, known)).toBe(3)
    expect(phraseAt(tokens, 1, known)).toBe(0)
    expect(phraseAt(tokens, 3, known)).toBe(0)
  })
})
