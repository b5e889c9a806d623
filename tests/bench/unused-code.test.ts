import { expect, it } from 'vitest'
import { unusedShare } from './unused-code'

const range = (startOffset: number, endOffset: number, count: number) => ({
  startOffset,
  endOffset,
  count,
})

it('counts code that never ran, by the innermost range', () => {
  const functions = [
    { ranges: [range(20, 60, 0)] },
    { ranges: [range(0, 100, 1), range(80, 90, 0)] },
    { ranges: [range(30, 40, 2)] },
  ]
  expect(unusedShare({ source: 'x'.repeat(100), functions })).toBeCloseTo(0.4)
})

it('finds nothing unused in an empty file', () => {
  expect(unusedShare({ source: '', functions: [] })).toBe(0)
})
