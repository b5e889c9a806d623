import { expect, it } from 'vitest'
import { isShareType } from './shares'

it('accepts only forms with files, as browsers send them', () => {
  expect(isShareType('multipart/form-data; boundary=----WebKitFormBoundaryA1b2')).toBe(true)
  expect(isShareType('multipart/form-data; boundary=---------------------------38')).toBe(true)
  for (const type of [
    null,
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary="><script>"',
    `multipart/form-data; boundary=${'a'.repeat(71)}`,
  ]) {
    expect(isShareType(type), String(type)).toBe(false)
  }
})
