import { expect, it } from 'vitest'
import { wordOfRank } from '@/prisma/seed/vocabulary'
import { nearestWord } from './words'

const zipf = (rank: number) =>
  Promise.resolve({ word: wordOfRank(rank), matches: Math.floor(60_000 / (rank + 3)) })

it.each([5, 50, 500])('finds a word that %i thoughts contain', async (wanted) => {
  const { matches } = await nearestWord(zipf, wanted)
  expect(matches).toBeGreaterThan(wanted * 0.75)
  expect(matches).toBeLessThan(wanted * 1.25)
})

it('takes the nearest word when none is close', async () => {
  const none = (rank: number) => Promise.resolve({ word: wordOfRank(rank), matches: 0 })
  expect(await nearestWord(none, 50)).toEqual({ word: wordOfRank(20), matches: 0 })
})
