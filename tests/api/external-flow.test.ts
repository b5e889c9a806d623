import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalApp } from '../support/external-app'
import { call } from '../support/http'
import { type OidcIssuer, startOidcIssuer } from '../support/oidc-issuer'

const FAILED = '/auth/popup/finish?failed'
const DONE = '/auth/popup/finish'

let issuer: OidcIssuer
let app: Awaited<ReturnType<typeof externalApp>>

beforeAll(async () => {
  issuer = await startOidcIssuer('http://localhost:3000/api/auth/callback/oidc')
  app = await externalApp(issuer)
})
afterAll(() => issuer.close())

const person = { sub: 'flow', email: 'flow@example.org', email_verified: true }
const params = { provider: 'oidc' }
const placeOf = (response: Response) => response.headers.get('location')
const identityIn = (response: Response) =>
  response.headers.getSetCookie().filter((one) => /pending-identity=[^;]/.test(one))

/** URLs that browsers resolve to another site. */
const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https:evil.example',
  '/%2f%2fevil.example',
  '%68ttps://evil.example',
  'javascript:alert(1)',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000.evil.example/',
]

describe('the way to the issuer', () => {
  it('carries state, nonce and PKCE, and requests only the person’s identity', async () => {
    const { url } = await app.start()
    const { origin, searchParams } = new URL(url)
    expect(origin).toBe(issuer.settings.OIDC_ISSUER)
    expect(searchParams.get('scope')).toBe('openid email profile')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(searchParams.get(name)?.length).toBeGreaterThan(20)
    }
  })

  it.each(ELSEWHERE)('returns here even when told to go to %s', async (place) => {
    const named = { callbackUrl: place, redirect_uri: place, redirect: place, next: place }
    const response = await call(app.begin, 'POST', {
      params,
      query: named,
      cookie: `next-auth.callback-url=${encodeURIComponent(place)}`,
    })
    const { url } = (await response.json()) as { url: string }
    expect(new URL(url).origin).toBe(issuer.settings.OIDC_ISSUER)
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(
      'http://localhost:3000/api/auth/callback/oidc',
    )
    expect(response.headers.getSetCookie().join()).not.toContain('evil')
  })

  it('is refused for a provider that is not set up or does not exist', async () => {
    for (const provider of ['google', 'credentials', '__proto__', '../oidc']) {
      expect((await call(app.begin, 'POST', { params: { provider } })).status).toBe(404)
      expect((await call(app.callback, 'GET', { params: { provider } })).status).toBe(404)
    }
  })

  it('is refused to a page of another site', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await call(app.begin, 'POST', { params, headers })).status).toBe(403)
  })

  it('returns 502 while the issuer is down, and then reads its metadata once', async () => {
    issuer.becomes('down')
    const fresh = await externalApp(issuer)
    expect((await call(fresh.begin, 'POST', { params })).status).toBe(502)
    issuer.becomes(person)
    issuer.asked.length = 0
    const [one] = await Promise.all([fresh.start(), fresh.start(), fresh.start()])
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration'])
    expect(new URL(one.url).pathname).toBe('/auth')
  })
})

describe('the way back', () => {
  it('leaves an identity and leads to the last page', async () => {
    issuer.becomes(person)
    const response = await app.visit()
    expect([response.status, placeOf(response)]).toEqual([303, DONE])
    expect(identityIn(response)).toHaveLength(1)
  })

  it('leads to the last page without an identity when the person refuses', async () => {
    issuer.becomes('refuses')
    const response = await app.visit()
    expect([response.status, placeOf(response)]).toEqual([303, FAILED])
    expect(identityIn(response)).toEqual([])
  })

  it.each(['state', 'code'])('fails with another %s', async (name) => {
    issuer.becomes(person)
    const { jar, back } = await app.comeBack()
    const query = { ...Object.fromEntries(back.searchParams), [name]: 'another' }
    const response = await call(app.callback, 'GET', { params, query, cookie: app.jarText(jar) })
    expect(placeOf(response)).toBe(FAILED)
    expect(identityIn(response)).toEqual([])
  })

  it('fails in a browser without the cookie of the sign-in', async () => {
    issuer.becomes(person)
    const { jar, back } = await app.comeBack()
    expect([...jar.keys()]).toEqual(['ramble.sign-in-state'])
    const response = await call(app.callback, 'GET', {
      params,
      query: Object.fromEntries(back.searchParams),
    })
    expect(placeOf(response)).toBe(FAILED)
    expect(identityIn(response)).toEqual([])
  })

  it('fails with the code of another sign-in, even with the right state and cookie', async () => {
    issuer.becomes(person)
    const [own, other] = [await app.comeBack(), await app.comeBack()]
    const query = {
      ...Object.fromEntries(own.back.searchParams),
      code: other.back.searchParams.get('code') ?? '',
    }
    const response = await call(app.callback, 'GET', {
      params,
      query,
      cookie: app.jarText(own.jar),
    })
    expect(placeOf(response)).toBe(FAILED)
    expect(identityIn(response)).toEqual([])
  })

  it('sends no request to the issuer unless this browser began the sign-in', async () => {
    issuer.becomes(person)
    const { jar, back } = await app.comeBack()
    const other = await app.comeBack()
    const query = Object.fromEntries(back.searchParams)
    const name = [...jar.keys()].find((key) => key.includes('state')) ?? ''
    const own = app.jarText(jar)
    const without = app.jarText(new Map([...jar].filter(([key]) => key !== name)))
    const tries: { cookie: string; query: Record<string, string> }[] = [
      { cookie: '', query },
      { cookie: without, query },
      { cookie: `${without}; ${name}=forged`, query },
      { cookie: `${without}; ${name}=${jar.get(name)?.split('=')[1]}x`, query },
      { cookie: app.jarText(other.jar), query },
      { cookie: own, query: { code: query.code ?? '' } },
      { cookie: own, query: { ...query, state: `${query.state}x` } },
    ]
    issuer.asked.length = 0
    for (const one of tries) {
      expect(placeOf(await call(app.callback, 'GET', { params, ...one }))).toBe(FAILED)
    }
    expect(issuer.asked).toEqual([])
    const arrive = () => call(app.callback, 'GET', { params, query, cookie: own })
    const responses = await Promise.all([arrive(), arrive(), arrive()])
    expect(responses.map(placeOf).sort()).toEqual([DONE, FAILED, FAILED])
    expect(issuer.asked.filter((path) => path === '/token')).toHaveLength(1)
  })

  it('is rate-limited per address', async () => {
    const few = await externalApp(issuer, { RATE_LIMITS: 'loginAddress=3' })
    const headers = { 'x-test-address': 'a crawler' }
    const arrive = () => call(few.callback, 'GET', { params, headers, query: { state: 'x' } })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push((await arrive()).status)
    expect(statuses).toEqual([303, 303, 303, 429])
  })

  it('fails when the same code arrives a second time', async () => {
    issuer.becomes(person)
    const { jar, back } = await app.comeBack()
    const query = Object.fromEntries(back.searchParams)
    const arrive = () => call(app.callback, 'GET', { params, query, cookie: app.jarText(jar) })
    expect(placeOf(await arrive())).toBe(DONE)
    expect(placeOf(await arrive())).toBe(FAILED)
  })

  it.each(ELSEWHERE)('stays here even when told to go to %s', async (place) => {
    const named = { callbackUrl: place, redirect: place, url: place }
    issuer.becomes(person)
    const { jar, back } = await app.comeBack()
    const cookie = `${app.jarText(jar)}; next-auth.callback-url=${encodeURIComponent(place)}`
    const query = { ...Object.fromEntries(back.searchParams), ...named }
    expect(placeOf(await call(app.callback, 'GET', { params, query, cookie }))).toBe(DONE)
    expect(placeOf(await call(app.callback, 'GET', { params, query: named }))).toBe(FAILED)
    const error = await call(app.callback, 'GET', { params, query: { ...named, error: place } })
    expect(placeOf(error)).toBe(FAILED)
  })
})
