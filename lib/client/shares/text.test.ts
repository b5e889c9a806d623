import { expect, it } from 'vitest'
import { textOfShare } from './text'

const URL = 'https://example.com/boats'

it.each([
  [{ title: 'Boats', text: 'A fine one', url: URL }, `Boats\nA fine one\n${URL}`],
  [{ title: '', text: `See ${URL}`, url: URL }, `See ${URL}`],
  [{ title: 'Boats', text: `Boats: ${URL}`, url: '' }, `Boats: ${URL}`],
  [{ title: URL, text: '', url: URL }, URL],
  [{ title: '', text: '', url: URL }, URL],
  [{ title: 'Boats', text: '', url: '' }, 'Boats'],
  [{ title: ' ', text: '\n', url: '' }, ''],
  [{ title: '\u200B', text: '\u2800 \u00AD', url: URL }, URL],
  [{ title: '', text: 'one\r\ntwo\0\u001b[31m\u202eend', url: '' }, 'one\ntwo[31m\u202eend'],
  [{ title: '', text: '<b>bold</b>', url: '' }, '<b>bold</b>'],
])('joins %j', (parts, text) => {
  expect(textOfShare(parts)).toBe(text)
})
