import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { parseGrowth } from './heap.mjs'

describe('parseGrowth', () => {
  it.each([
    [undefined, 40],
    ['', 40],
    ['10', 10],
    ['400', 400],
  ])('takes %j for %d', (text, percent) => {
    expect(parseGrowth(text)).toBe(percent)
  })

  it.each(['9', '401', '1.5', 'much'])('refuses %j', (text) => {
    expect(() => parseGrowth(text)).toThrow(
      `HEAP_GROWTH_PERCENT must be a whole number from 10 to 400 and is "${text}".`,
    )
  })
})

describe('boundHeap', () => {
  it('uses a flag that this Node knows', () => {
    expect(execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })).toContain(
      '--heap-growing-percent',
    )
  })
})
