import { expect, it } from 'vitest'
import { pageAfterSignIn } from './assistant-request'

const ID = 'FlPbN6dF6tX6mJF3dzdKpfgDkPcrVgHGf63M5xYqYgb'

it.each([
  ['', '/'],
  ['tab=register', '/'],
  [`request=${ID}`, `/connect/${ID}`],
  [`tab=register&request=${ID}`, `/connect/${ID}`],
  ['request=short', '/'],
  ['request=https://elsewhere.example.com/', '/'],
  [`request=//elsewhere.example.com/${ID}`, '/'],
  [`request=..%2f..%2f${ID}`, '/'],
])('a sign-in at ?%s leads to %s', (query, page) => {
  expect(pageAfterSignIn(new URLSearchParams(query))).toBe(page)
})
