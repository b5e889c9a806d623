import { createHash, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { externalApp } from '../support/external-app'
import { call } from '../support/http'
import { type Odd, startOddIssuer } from '../support/odd-issuer'

const [DONE, FAILED] = ['/auth/popup/finish', '/auth/popup/finish?failed']

type App = Awaited<ReturnType<typeof externalApp>>
type Issuer = Awaited<ReturnType<typeof startOddIssuer>>

let issuer: Issuer
let app: App

beforeAll(async () => {
  issuer = await startOddIssuer()
  app = await startAnew()
})
afterAll(() => issuer.close())

const params = { provider: 'oidc' }
const OWN = {
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a secret of this app for tests alone',
}

/** Starts the app with `odd` in the issuer's metadata. */
function startAnew(odd: Odd = {}, settings: Record<string, string> = {}) {
  issuer.says(odd)
  return externalApp(issuer, { ...OWN, ...settings })
}
const begin = (from: App) => call(from.begin, 'POST', { params })

/** Signs in once with `odd` in the issuer's responses; returns the redirect and the cookies set. */
async function signIn(odd: Odd, more: { at?: App; by?: Issuer; query?: object } = {}) {
  const { at = app, by = issuer, query } = more
  const { url, jar } = await at.start()
  const asked = new URL(url).searchParams
  by.says(odd, asked.get('nonce') ?? '')
  const response = await call(at.callback, 'GET', {
    params,
    cookie: at.jarText(jar),
    query: { code: 'a code', state: asked.get('state') ?? '', ...query },
  })
  const given = response.headers.getSetCookie()
  const isVouchedFor = given.some((one) => /pending-identity=[^;]/.test(one))
  return { place: response.headers.get('location'), isVouchedFor, asked, given }
}

const holds = { place: DONE, isVouchedFor: true }
const fails = { place: FAILED, isVouchedFor: false }
const seconds = () => Math.floor(Date.now() / 1000)
const halfOf = (token: string) =>
  createHash('sha256').update(token).digest().subarray(0, 16).toString('base64url')

describe('an ID token', () => {
  it('of an honest issuer is accepted, and the state of the sign-in is removed', async () => {
    const response = await signIn({})
    expect(response).toMatchObject(holds)
    const state = response.given.find((one) => one.includes('sign-in-state='))
    expect(state).toMatch(/sign-in-state=;.*Max-Age=0/)
  })

  it.each<[string, () => Odd]>([
    ['for another sign-in', () => ({ claims: { nonce: 'another sign-in' } })],
    ['for no sign-in', () => ({ claims: { nonce: undefined } })],
    ['that has expired', () => ({ claims: { exp: seconds() - 30 } })],
    ['without an expiry', () => ({ claims: { exp: undefined } })],
    ['that is not valid yet', () => ({ claims: { nbf: seconds() + 60 } })],
    ['for another client', () => ({ claims: { aud: 'another client' } })],
    [
      'for many clients, with none of them named',
      () => ({ claims: { aud: ['ramble', 'another'] } }),
    ],
    [
      'for many clients, issued to another',
      () => ({ claims: { aud: ['ramble', 'another'], azp: 'another' } }),
    ],
    ['of another issuer', () => ({ claims: { iss: 'https://another.example' } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['of another access token', () => ({ claims: { at_hash: halfOf('another') } })],
    ['with a key that the issuer does not publish', () => ({ signsWith: strangersKey })],
    [
      'signed with the client’s secret',
      () => ({ header: { alg: 'HS256' }, signsWith: Buffer.from(issuer.clientSecret.padEnd(32)) }),
    ],
    [
      'signed with an algorithm that was not asked for',
      () => ({ header: { alg: 'ES256' }, signsWith: issuer.keys.ec.privateKey }),
    ],
    ['that is not signed', () => ({ idToken: unsigned() })],
    ['that is not sent', () => ({ idToken: null })],
    ['that is not a token', () => ({ idToken: 'a.b.c' })],
  ])('%s signs nobody in', async (_, odd) => {
    expect(await signIn(odd())).toMatchObject(fails)
  })

  const strangersKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  /** Everything in it is valid except the nonce, which is checked after the signature. */
  function unsigned() {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [now, iss] = [seconds(), issuer.name]
    return `${part({ alg: 'none' })}.${part({ iss, sub: 'x', aud: 'ramble', iat: now, exp: now + 60 })}.`
  }

  it.each<[string, () => Odd]>([
    [
      'of the access token sent with it',
      () => ({ claims: { at_hash: halfOf(issuer.accessToken) } }),
    ],
    ['that expired just now, by a clock ahead of ours', () => ({ claims: { exp: seconds() - 5 } })],
  ])('%s is accepted', async (_, odd) => {
    expect(await signIn(odd())).toMatchObject(holds)
  })
})

describe('the issuer’s userinfo', () => {
  const noEmail = { email: undefined }

  it('is used where the token names no address', async () => {
    const userinfo = { sub: 'somebody', email: 'else@example.org' }
    expect(await signIn({ claims: noEmail, userinfo })).toMatchObject(holds)
  })

  it('is refused when it is about somebody else', async () => {
    const userinfo = { sub: 'somebody else', email: 'else@example.org' }
    expect(await signIn({ claims: noEmail, userinfo })).toMatchObject(fails)
  })
})

describe('an authorisation response', () => {
  it('is exchanged with the verifier of the challenge that was sent, and no other', async () => {
    const { asked } = await signIn({})
    const verifier = issuer.exchanges.at(-1)?.body.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    expect(asked.get('code_challenge')).toBe(challenge)
  })

  it('that names another issuer, or none where one is required, exchanges no code', async () => {
    const metadata = { authorization_response_iss_parameter_supported: true }
    const fresh = await startAnew({ metadata })
    const before = issuer.exchanges.length
    expect(await signIn({ metadata }, { at: fresh })).toMatchObject(fails)
    const another = { iss: 'https://another.example' }
    expect(await signIn({ metadata }, { at: fresh, query: another })).toMatchObject(fails)
    expect(issuer.exchanges.length).toBe(before)
    const named = { iss: issuer.name }
    expect(await signIn({ metadata }, { at: fresh, query: named })).toMatchObject(holds)
  })

  it.each<[string, () => Record<string, string>]>([
    ['another app sealed', () => ({ NEXTAUTH_SECRET: 'a secret of another app, for tests alone' })],
    ['was for another client', () => ({ OIDC_CLIENT_ID: 'another client' })],
    ['was for an issuer of another name', () => ({ OIDC_ISSUER: `${issuer.name}/` })],
  ])('is refused with a state that %s', async (_, settings) => {
    const other = await startAnew({}, settings())
    const { url, jar } = await other.start()
    const asked = new URL(url).searchParams
    const here = await startAnew()
    issuer.says({}, asked.get('nonce') ?? '')
    const before = issuer.exchanges.length
    const query = { code: 'a code', state: asked.get('state') ?? '' }
    const cookie = here.jarText(jar)
    const response = await call(here.callback, 'GET', { params, cookie, query })
    expect(response.headers.get('location')).toBe(FAILED)
    expect(issuer.exchanges.length).toBe(before)
  })

  it('is refused after a quarter of an hour', async () => {
    const { url, jar } = await app.start()
    const asked = new URL(url).searchParams
    issuer.says({}, asked.get('nonce') ?? '')
    const query = { code: 'a code', state: asked.get('state') ?? '' }
    vi.useFakeTimers({ now: Date.now() + 16 * 60 * 1000, toFake: ['Date'] })
    const response = await call(app.callback, 'GET', { params, cookie: app.jarText(jar), query })
    vi.useRealTimers()
    expect(response.headers.get('location')).toBe(FAILED)
  })
})

describe('the state of a sign-in', () => {
  it('is one cookie, hidden from scripts and other sites, and unreadable', async () => {
    const [cookie = '', ...more] = (await begin(app)).headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(
      /^ramble\.sign-in-state=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=900$/,
    )
    const { url } = await app.start()
    for (const name of ['state', 'nonce']) {
      expect(cookie).not.toContain(new URL(url).searchParams.get(name))
    }
  })

  it('is set for this host only and over TLS only, where there is TLS', async () => {
    const secure = await startAnew({}, { NEXTAUTH_URL: 'https://ramble.example' })
    const headers = { origin: 'https://ramble.example' }
    const response = await call(secure.begin, 'POST', { params, headers })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-ramble\.sign-in-state=[^;]+; Path=\/;.*; Secure$/),
    ])
  })
})

describe('an issuer', () => {
  it('gets the secret in the body where it accepts it nowhere else', async () => {
    const basic = `Basic ${Buffer.from(`ramble:${encodeURIComponent(issuer.clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
    await signIn({})
    expect(issuer.exchanges.at(-1)?.authorization).toBe(basic)
    const metadata = { token_endpoint_auth_methods_supported: ['client_secret_post'] }
    const fresh = await startAnew({ metadata })
    expect(await signIn({}, { at: fresh })).toMatchObject(holds)
    const { authorization, body } = issuer.exchanges.at(-1) ?? {}
    expect([authorization, body?.get('client_secret')]).toEqual([undefined, issuer.clientSecret])
  })

  it.each<[string, Odd]>([
    ['redirects elsewhere', { metadata: null }],
    ['differs from the configured issuer', { metadata: { issuer: 'http://another.example' } }],
    ['has no sign-in page', { metadata: { authorization_endpoint: undefined } }],
  ])('that %s cannot be used', async (_, odd) => {
    const fresh = await startAnew(odd)
    expect((await begin(fresh)).status).toBe(502)
  })

  it('is found by its name with an extra slash', async () => {
    const fresh = await startAnew({}, { OIDC_ISSUER: `${issuer.name}/` })
    expect(await signIn({}, { at: fresh })).toMatchObject(holds)
  })

  it('for many organisations is accepted only for the organisation that the person’s token names', async () => {
    const pattern = 'https://login.microsoftonline.com/{tenantid}/v2.0'
    const many = await startOddIssuer(pattern)
    const reach = globalThis.fetch
    vi.stubGlobal('fetch', (address: string | URL, options?: RequestInit) => {
      const { origin, pathname } = new URL(address)
      const isTheirs = origin === 'https://login.microsoftonline.com'
      return reach(isTheirs ? `${many.address}${pathname}` : address, options)
    })
    const common = 'https://login.microsoftonline.com/common/v2.0'
    const at = await externalApp(many, { ...OWN, OIDC_ISSUER: common })
    const iss = pattern.replace('{tenantid}', 'one')
    const own = await signIn({ claims: { iss, tid: 'one' } }, { at, by: many })
    const foreign = await signIn({ claims: { iss, tid: 'two' } }, { at, by: many })
    vi.unstubAllGlobals()
    await many.close()
    expect(own).toMatchObject(holds)
    expect(foreign).toMatchObject(fails)
  })
})
