import { expect, it } from 'vitest'
import { summariseRounds, whyUnsteady } from './rounds'

const round = (p50: number) => ({
  p50,
  p95: p50 * 2,
  perSecond: 1000 / p50,
  requests: 9,
  faults: 0,
})

it('gives the medians of the rounds and the spread of their p50', () => {
  expect(summariseRounds([round(4), round(10), round(5)])).toEqual({
    p50: 5,
    spread: [4, 10],
    p95: 10,
    perSecond: 200,
  })
})

it('refuses to compare when the bare server itself drifted by more than 15 %', () => {
  expect(whyUnsteady(summariseRounds([round(10), round(11.5), round(11)]))).toBeUndefined()
  expect(whyUnsteady(summariseRounds([round(10), round(12), round(11)]))).toBe('bare drifted 20 %')
})

it('accepts rows without a bare server', () => {
  expect(whyUnsteady(undefined)).toBeUndefined()
})
