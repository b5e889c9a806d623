import { expect, it } from 'vitest'
import { hostileTexts } from './hostile-texts'

it('gives the same texts of the maximum length each time', () => {
  const texts = hostileTexts()
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter(({ text }) => text.length !== 1500)).toEqual([])
  expect(hostileTexts()).toEqual(texts)
})
