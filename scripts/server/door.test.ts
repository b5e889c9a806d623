import { describe, expect, it } from 'vitest'
import { readableAddress } from './door.mjs'

describe('an address', () => {
  it.each(['/', '/thoughts?q=%zz', '/a%20b/%C3%A9', '/api/thoughts/1?x=%00', '/%00', '//x'])(
    'that can be read stays as it is: %s',
    (url) => {
      expect(readableAddress(url)).toBe(url)
    },
  )

  it.each([
    ['/api/thoughts/%zz', '/api/thoughts/%25zz'],
    ['/%ff?q=1', '/%25ff?q=1'],
    ['/thoughts/%C3', '/thoughts/%25C3'],
    ['/%', '/%25'],
    ['http://ramble.example/api/user?x=1', '/api/user?x=1'],
    ['http://ramble.example/%zz', '/%25zz'],
    ['*', '/api'],
    ['mailto:someone', '/api'],
  ])('that is unreadable, or names its host, becomes readable: %s', (url, readable) => {
    expect(readableAddress(url)).toBe(readable)
    expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow()
  })
})
