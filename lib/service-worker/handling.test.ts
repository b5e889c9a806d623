import { describe, expect, it } from 'vitest'
import { handlingOf } from './handling'

const ORIGIN = 'https://ramble.example'

const handling = (
  path: string,
  { method = 'GET', mode = 'navigate', destination = 'document', referrer = '' } = {},
) => handlingOf({ method, mode, destination, referrer, url: new URL(path, ORIGIN).href }, ORIGIN)

describe('what the worker handles', () => {
  it.each(['/', '/?new=true', '/thoughts', '/thoughts/17', '/profile/settings'])(
    'is the screen at %s',
    (path) => expect(handling(path)).toBe('screen'),
  )

  it.each([
    '/faq',
    '/auth',
    '/subscribe',
    '/nowhere',
    '/auth/popup',
    '/api/auth/callback/oidc?code=once',
    '/api/user/export/download?token=1',
    '/dev/outbox',
  ])('is the page at %s', (path) => expect(handling(path)).toBe('page'))

  it.each(['/_next/static/chunks/a.js', '/icons/192.png', '/manifest.webmanifest'])(
    'is the file %s',
    (path) => expect(handling(path, { mode: 'no-cors' })).toBe('file'),
  )

  it.each(['', `${ORIGIN}/dashboard`, 'android-app://com.example.notes/'])(
    'is what another app shares, from %j',
    (referrer) => expect(handling('/share', { method: 'POST', referrer })).toBe('share'),
  )

  it.each(['', 'https://elsewhere.example/'])('is what a bookmark shares, from %j', (referrer) => {
    expect(handling('/share?text=buy%20soil', { referrer })).toBe('share')
    expect(handling('/share?title=T&url=https%3A%2F%2Felsewhere.example', { referrer })).toBe(
      'share',
    )
    expect(handling('/share?text=', { referrer })).toBe('page')
    expect(handling('/share', { referrer })).toBe('page')
    expect(handling('/share?text=x', { referrer, destination: 'iframe' })).toBe('page')
  })
})

describe('what the worker leaves to the browser', () => {
  it.each([
    ['a call', '/api/thoughts', { mode: 'cors' }],
    ['the live connection', '/api/live', { mode: 'cors' }],
    ['a page’s data', '/faq?_rsc=1', { mode: 'cors' }],
    ['what is sent', '/thoughts', { method: 'POST' }],
    ['a call to the share target', '/share', { method: 'POST', mode: 'cors' }],
    [
      'a share of another site',
      '/share',
      { method: 'POST', referrer: 'https://elsewhere.example/' },
    ],
    [
      'a share of a neighbour',
      '/share',
      { method: 'POST', referrer: 'https://blog.ramble.example/a' },
    ],
    [
      'a share of a page with another port',
      '/share',
      { method: 'POST', referrer: `${ORIGIN}:8443/` },
    ],
    ['a share in a frame', '/share', { method: 'POST', destination: 'iframe' }],
    ['another site', 'https://js.stripe.com/_next/static/a.js', { mode: 'no-cors' }],
  ])('is %s', (_name, path, request) => expect(handling(path, request)).toBeNull())
})
