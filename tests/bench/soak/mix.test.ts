import { expect, it } from 'vitest'
import { KINDS, kindAt, MIX } from './mix'

it('does each kind of action as often in a hundred as its share', () => {
  const counts = new Map<string, number>()
  for (let place = 0.5; place < 100; place++) {
    const kind = kindAt(place / 100)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  expect(Object.fromEntries(counts)).toEqual(MIX)
  expect(KINDS.reduce((sum, kind) => sum + MIX[kind], 0)).toBe(100)
})
