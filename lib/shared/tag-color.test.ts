import { expect, it } from 'vitest'
import { tagTone } from './tag-color'

it('gives a tag the same tone in every spelling of case', () => {
  expect(tagTone('Garden', 8)).toBe(tagTone(' garden ', 8))
})

it("has no tone for the tag 'default'", () => {
  expect(tagTone('default', 8)).toBeNull()
  expect(tagTone('Default', 8)).toBeNull()
})

it('uses all tones about equally', () => {
  const counts = Array.from({ length: 8 }, () => 0)
  for (let index = 0; index < 4000; index++) {
    const tone = tagTone(`tag ${index}`, 8) ?? 0
    counts[tone] = (counts[tone] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(350)
  expect(Math.max(...counts)).toBeLessThan(650)
})
