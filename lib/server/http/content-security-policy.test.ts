import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy'

const connections = (options: Parameters<typeof contentSecurityPolicy>[1]) =>
  /connect-src ([^;]*)/.exec(contentSecurityPolicy('nonce-1', options))?.[1]

it.each([
  [{}, `'self'`],
  [{ pays: true }, `'self' https://api.stripe.com`],
  [{ uploads: true }, `'self' https://vercel.com/api/blob/`],
])('a page of %o connects to its own server, and to what it needs', (options, sources) => {
  expect(connections(options)).toBe(sources)
})
