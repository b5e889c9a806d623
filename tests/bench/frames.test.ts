import { expect, it } from 'vitest'
import { summariseFrames } from './frames'

it('counts frames over the whole time and in the worst second', () => {
  const smooth = Array.from({ length: 100 }, (_, index) => index * 20)
  const stall = Array.from({ length: 50 }, (_, index) => 2480 + index * 20)
  const { perSecond, lowest, longestMs } = summariseFrames([...smooth, ...stall])
  expect(Math.round(perSecond)).toBe(43)
  expect(lowest).toBe(25 + 1)
  expect(longestMs).toBe(500)
})

it('gives no figures for a time without frames', () => {
  expect(summariseFrames([])).toEqual({ perSecond: 0, lowest: 0, longestMs: 0 })
})
