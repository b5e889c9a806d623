import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { METHODS } from '@/lib/shared/calls/contract'
import { errorBodySchema } from '@/lib/shared/errors'
import { type AppServer, startAppServer, startPlainNext } from '../support/app-server'
import { inputFor, paramsFor, personWithBelongings } from '../support/belongings'
import { allCalls, type NamedCall, resources } from '../support/calls'
import { signUp } from '../support/factories'
import { DIFFERENCES } from '../support/only-our-server'
import { makeSharedBuild } from '../support/shared-build'
import { type WireResponse, type Asked, send } from '../support/wire'

type Person = Awaited<ReturnType<typeof personWithBelongings>>

const ADDRESS = 'https://ramble.example'
/** What a proxy adds, so that both servers know that they are reached by https. */
const PROXY = { host: 'ramble.example', 'x-forwarded-proto': 'https' }

/** The invalid ids of an address, as they are sent. */
const INVALID_IDS = ['abc', '0', '-1', '1.5', '99999999999', '1e3', '%00', '%EF%BC%91', 'a%2Fb']

/** Addresses of the API that are in no contract, and an address that does not exist. */
const BESIDE = ['/api/inngest', '/api/openapi.json', '/api/nothing']

/** Headers that depend on the connection, or on compression. */
const OF_CONNECTION = ['connection', 'content-length', 'keep-alive', 'transfer-encoding']
const VARIES = ['date', 'server-timing', 'vary', 'x-request-id', ...OF_CONNECTION]

let ours: AppServer
let plain: AppServer
let person: Person
let stranger: { cookie: string }
let asked = 0

beforeAll(async () => {
  await makeSharedBuild()
  const { DATABASE_URL = '', NEXTAUTH_SECRET = '', RATE_LIMITS } = process.env
  const settings = {
    NEXTAUTH_SECRET,
    NEXTAUTH_URL: ADDRESS,
    RAMBLE_ROLE: 'web',
    RATE_LIMITS: `${RATE_LIMITS},transcribeUser=1000000`,
  }
  ;[ours, plain] = await Promise.all([
    startAppServer(DATABASE_URL, settings),
    startPlainNext(DATABASE_URL, settings),
  ])
  person = await personWithBelongings()
  stranger = await signUp()
}, 400_000)

afterAll(() => Promise.all([ours.stop(), plain.stop()]))

/** The cookie under its name where the app is reached by https. */
const signedIn = ({ cookie }: { cookie: string }) => ({ cookie: `__Secure-${cookie}` })

/** A request with valid input. */
function goodRequest({ name, path, method }: NamedCall, one: Person): Asked {
  const { body, query } = inputFor(name, one)
  return {
    method,
    path: `${filled(path, paramsFor(path, one))}?${new URLSearchParams(query)}`,
    headers: {
      ...signedIn(one),
      ...(method !== 'GET' && { origin: ADDRESS }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\[(\w+)\]/g, (_whole, name: string) => params[name] ?? '')

/** A response without what differs from one request, person or connection to the next. */
function shown({ status, headers, text }: WireResponse) {
  const compared = Object.entries(headers).filter(([name]) => !VARIES.includes(name))
  return {
    status,
    // Our server does not log an unchanged poll.
    hasRequestId: status === 304 || 'x-request-id' in headers,
    isByCookie: /\bCookie\b/.test(headers.vary ?? ''),
    headers: Object.fromEntries(compared.map(([name, value]) => [name, withoutIds(String(value))])),
    text: withoutIds(text),
  }
}

const RANDOM =
  /(session-token=|oauth\/authorize\/|nonce-|ramble_pat_|whsec_|msg_|"lastCharacters":")[^;'"]+/g

const withoutIds = (text: string) => text.replace(RANDOM, '$1').replace(/\d+/g, '0')

/** Sends a request to both servers, once each, and expects the same response. */
async function expectAlike(forOurs: Asked, forPlain = forOurs): Promise<WireResponse> {
  asked += 1
  // Each request comes from another address, so that no limit per address is reached.
  const proxy = { ...PROXY, 'x-test-address': `asker-${asked}` }
  const sent = (one: Asked) => ({ ...one, headers: { ...proxy, ...one.headers } })
  const [here, there] = await Promise.all([
    send(ours.baseUrl, sent(forOurs)),
    send(plain.baseUrl, sent(forPlain)),
  ])
  const label = `${forOurs.method ?? 'GET'} ${forOurs.path}`
  expect({ label, ...shown(there) }).toEqual({ label, ...shown(here) })
  return there
}

describe('a build that Next serves by itself responds as npm start does', () => {
  it.each(allCalls)('$name with valid input, as documented', async (one) => {
    const isRead = one.method === 'GET'
    const people = isRead
      ? [person, person]
      : [await personWithBelongings(), await personWithBelongings()]
    const [forOurs, forPlain] = people.map((each) => goodRequest(one, each)) as [Asked, Asked]
    const { status, text } = await expectAlike(forOurs, forPlain)
    const { response, isLine, statuses = [200] } = one.contract
    if (!statuses.some((documented) => documented === status))
      errorBodySchema.parse(JSON.parse(text))
    else if (!('file' in response) && !isLine && status !== 303) response.parse(JSON.parse(text))
  })

  it.each(allCalls)('$name to a stranger, with invalid input and from elsewhere', async (one) => {
    for (const refused of refusedRequests(one)) {
      expect((await expectAlike(refused)).status).toBeGreaterThanOrEqual(300)
    }
  })

  it.each(allCalls.filter(({ method }) => method === 'GET'))(
    '$name to a client that has a cached response',
    async (one) => {
      const { headers } = await expectAlike({ path: '/api/user', headers: signedIn(person) })
      const tag = String(headers.etag)
      const { path, headers: sent } = goodRequest(one, person)
      for (const known of [tag, `"other", W/${tag}`, '*', '"other"']) {
        await expectAlike({ path, headers: { ...sent, 'if-none-match': known } })
      }
    },
  )

  it.each([...Object.keys(resources), ...BESIDE])(
    '%s by every other method and spelling',
    async (address) => {
      const path = filled(address, paramsFor(address, person))
      const taken = allCalls.filter((one) => one.path === address).map(({ method }) => method)
      const others = ['HEAD', 'OPTIONS', ...METHODS.filter((method) => !taken.includes(method))]
      for (const method of others) {
        await expectAlike({ method, path, headers: signedIn(person) })
      }
      for (const misspelt of [path.toUpperCase(), `${path}/`, `${path}/nothing`, `/${path}`]) {
        await expectAlike({ path: misspelt, headers: signedIn(person) })
      }
    },
  )
})

/** Requests that every such call refuses, whoever sends them. */
function refusedRequests(one: NamedCall): Asked[] {
  const { path, method, contract } = one
  const good = goodRequest(one, person)
  const json = { ...good.headers, 'content-type': 'application/json' }
  const isForPeople = contract.auth === 'user'
  const requests: Asked[] = []
  if (isForPeople) {
    const { cookie: _cookie, ...unknown } = good.headers ?? {}
    requests.push({ ...good, headers: unknown })
  }
  if (isForPeople && path.includes('[')) {
    requests.push({ ...good, headers: { ...good.headers, ...signedIn(stranger) } })
    const params = paramsFor(path, person)
    const invalid = INVALID_IDS.map((id) => filled(path, { ...params, id, requestId: id }))
    requests.push(...invalid.map((one) => ({ ...good, path: one })))
  }
  if (contract.body) {
    const large = `"${'x'.repeat(contract.bodyLimitBytes ?? 65_536)}"`
    const bodies = ['{', 'null', '[]', '"text"', '17', large]
    requests.push(...bodies.map((body) => ({ ...good, body, headers: json })))
    const foreign = contract.wholeBody ? 'image/png' : 'text/plain'
    requests.push({ ...good, body: '{}', headers: { ...json, 'content-type': foreign } })
  }
  if (method !== 'GET') {
    requests.push({ ...good, headers: { ...good.headers, origin: 'https://elsewhere.example' } })
  }
  return requests
}

describe('what only our own server does', () => {
  it.each(DIFFERENCES)(
    '$what',
    async ({ asked: { headers, ...rest }, ours: here, plain: there }) => {
      const known = signedIn(person)
      const user = await send(ours.baseUrl, { path: '/api/user', headers: known })
      const tag = headers &&
        'if-none-match' in headers && { 'if-none-match': String(user.headers.etag) }
      const sent = { ...rest, headers: { ...known, ...headers, ...tag } }
      const seen = async ({ baseUrl }: AppServer, names: string[]) => {
        const response = await send(baseUrl, sent)
        const picked = names.map((name) => [name, response.headers[name] ?? null])
        return { status: response.status, headers: Object.fromEntries(picked) }
      }
      expect(await seen(ours, Object.keys(here.headers))).toEqual(here)
      expect(await seen(plain, Object.keys(there.headers))).toEqual(there)
    },
  )

  it('is documented', () => {
    const text = readFileSync('docs/operations.md', 'utf8')
    const [, section = ''] = text.split('\n### Without our own server\n')
    const rows = [...(section.split('\n#')[0] ?? '').matchAll(/^\| (\S.*?) +\|/gm)]
    expect(rows.slice(2).map(([, what]) => what)).toEqual(DIFFERENCES.map(({ what }) => what))
  })
})
