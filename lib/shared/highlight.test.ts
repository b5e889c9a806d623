import { describe, expect, it } from 'vitest'
import { cutAtMatches } from './highlight'

describe('a text cut at the words of a search', () => {
  it.each([
    ['Buy oat milk', 'milk', ['Buy oat ', 'milk', '']],
    ['Buy MILK, milky', 'milk', ['Buy ', 'MILK', ', ', 'milk', 'y']],
    ['milk and bread', 'bread  milk', ['', 'milk', ' and ', 'bread', '']],
    ['the greenhouse', 'green greenhouse', ['the ', 'greenhouse', '']],
    ['what (if) a.b?', '(if) a.b?', ['what ', '(if)', ' ', 'a.b?', '']],
    ['nothing here', 'zebra', ['nothing here']],
    ['nothing asked', '  ', ['nothing asked']],
  ])('"%s" for "%s"', (text, search, parts) => {
    expect(cutAtMatches(text, search)).toEqual(parts)
  })
})
