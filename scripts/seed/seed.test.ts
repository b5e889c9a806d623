import { expect, it } from 'vitest'
import { makeThought } from '../../prisma/seed/load-thoughts'
import { randomNumbers, VOCABULARY_SIZE, wordOfRank } from '../../prisma/seed/vocabulary'
import { parseSeedOptions } from './seed'

it('creates the demo person unless a number of thoughts is given', () => {
  expect(parseSeedOptions([])).toEqual({ accounts: 1, remote: false })
  expect(parseSeedOptions(['--thoughts', '100000', '--accounts=10'])).toEqual({
    thoughts: 100_000,
    accounts: 10,
    remote: false,
  })
})

it.each([[['--thoughts', '0']], [['--thoughts', '1e5']], [['--accounts', '-1']], [['--all']]])(
  'explains its usage when called with %j',
  (args) => {
    expect(() => parseSeedOptions(args)).toThrow('Use: npm run seed')
  },
)

it('never uses a word of the vocabulary twice', () => {
  const words = Array.from({ length: VOCABULARY_SIZE }, (_, rank) => wordOfRank(rank))
  expect(new Set(words).size).toBe(VOCABULARY_SIZE)
})

it('generates the same thoughts of 40 to 600 characters for the same seed', () => {
  const shape = { categories: 8, tags: 200 }
  const make = () => {
    const random = randomNumbers(7)
    return Array.from({ length: 300 }, () => makeThought(random, Date.UTC(2026, 0), shape))
  }
  const thoughts = make()
  expect(make()).toEqual(thoughts)
  for (const { rawText } of thoughts) {
    expect(rawText.length).toBeGreaterThanOrEqual(39)
    expect(rawText.length).toBeLessThanOrEqual(600)
  }
})
