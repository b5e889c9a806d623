import { expect, it } from 'vitest'
import { inWords } from './consume'

it.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [3_600, '60 minutes'],
])('writes a wait of %i s in words', (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
