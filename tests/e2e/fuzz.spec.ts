import assert from 'node:assert/strict'
import { Agent, request as ask } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { test } from '@playwright/test'
import fc from 'fast-check'
import { type AppServer, scratchDatabase, startAppServer } from '@/tests/support/app-server'
import { type Document, fuzzRequests, type WireRequest } from '@/tests/support/fuzz-requests'

/** For more or other requests: FUZZ_REQUESTS=20000 FUZZ_SEED=7, or `npm run fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

const LIMIT_MS = 2_000
/** Allows for single slow responses of a busy machine. */
const TRIES = 4

/** Calls that end the session that the other requests need. */
const ENDS_SESSION = /^\/api\/(logout|user\/(sign-out-everywhere|sessions))\b/

/** The documented responses of a server without providers. */
const BY_DESIGN = new Set(['not_available', 'provider_failed'])

const UNLIMITED = [
  ...[
    'writeUser',
    'writeAddress',
    'readUser',
    'suggestUser',
    'generationUser',
    'loginAddress',
    'registerAddress',
  ],
  ...[
    'resetAddress',
    'resetName',
    'workUser',
    'codeAddress',
    'transcribeUser',
    'organiseUser',
    'accountExport',
    'billingUser',
  ],
]

interface Fuzzed {
  status: number
  type: string
  text: string
  ms: number
}

let app: AppServer
let database: Awaited<ReturnType<typeof scratchDatabase>>
const agent = new Agent({ keepAlive: true })

test.beforeAll(async () => {
  database = await scratchDatabase()
  app = await startAppServer(database.url, {
    FREE_NOTES_PER_MONTH: '0',
    FREE_NOTES_TOTAL: '0',
    NODE_OPTIONS: '--max-old-space-size=256',
    RATE_LIMITS: UNLIMITED.map((name) => `${name}=100000000`).join(','),
  })
})

test.afterAll(async () => {
  agent.destroy()
  await app.stop()
  await database.drop()
})

function send({ method, path, headers, body }: Omit<WireRequest, 'isSignedIn'>): Promise<Fuzzed> {
  const { port } = new URL(app.baseUrl)
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    const hasBody = body.byteLength > 0 && method !== 'GET' && method !== 'HEAD'
    const length = hasBody ? { 'content-length': String(body.byteLength) } : {}
    const sent = ask(
      { agent, host: 'localhost', port, method, path, headers: { ...headers, ...length } },
      (response) => {
        const type = response.headers['content-type'] ?? ''
        const status = response.statusCode ?? 0
        const chunks: Buffer[] = []
        const end = () => {
          const whole = Buffer.concat(chunks)
          const isCompressed = response.headers['content-encoding'] === 'gzip' && whole.length > 0
          const text = (isCompressed ? gunzipSync(whole) : whole).toString()
          resolve({ status, type, text, ms: performance.now() - begun })
        }
        response.on('end', end)
        response.on('error', reject)
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          // Server-sent events never end.
          if (!type.startsWith('text/event-stream')) return
          end()
          sent.destroy()
        })
      },
    )
    sent.on('error', reject)
    sent.end(hasBody ? body : undefined)
  })
}

const json = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/**
 * Creates a person with a thought, a category, a tag and a reminder; returns the session cookie.
 */
async function signUp(): Promise<string> {
  const password = 'correct horse'
  const person = { username: 'fuzzed', password, email: 'fuzzed@example.com' }
  const response = await json('/api/register', person)
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const reminder = { text: 'water', reminderTime: '2090-01-01T10:00' }
  await json('/api/thoughts', { text: 'Call Mum on Friday at 5pm' }, { cookie })
  await json('/api/categories', { name: 'Garden' }, { cookie })
  await json('/api/thoughts/1/tags', { tagName: 'family' }, { cookie })
  await json('/api/reminders', reminder, { cookie })
  return cookie
}

/** Whether a path belongs to a call once its dots are resolved: /api/.. is the root. */
function isUnderApi(path: string): boolean {
  if (path === '*') return true
  const resolved = path.startsWith('/') && URL.parse(`http://localhost${path}`)?.pathname
  return /^\/api(?:[/?#]|$)/i.test(resolved || path)
}

/**
 * Asserts that a refusal under /api gives a reason for people. Playwright's `expect` would write each of many thousand
 * checks into its report, at 10 ms or more each.
 */
function assertWords({ status, type, text }: Fuzzed, { method, path }: WireRequest) {
  if (!isUnderApi(path) || status < 400 || method === 'HEAD') return
  assert.ok(type.includes('application/json'), `it is ${type}`)
  const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown }
  assert.equal(typeof code, 'string')
  assert.match(String(message), /^\p{L}.*\S/su)
  assert.doesNotMatch(String(message), /Invalid (input|option|string)|received|undefined|\bNaN\b/)
}

test('the server responds to any request quickly, with a message where it refuses, and never with a failure', async () => {
  test.setTimeout(120_000 + REQUESTS * 400)
  const cookie = await signUp()
  const document = (await (await fetch(`${app.baseUrl}/api/openapi.json`)).json()) as Document
  const property = fc.asyncProperty(fuzzRequests(document), async (request) => {
    const mayBeKnown = request.isSignedIn && !ENDS_SESSION.test(request.path)
    const headers = { ...request.headers, ...(mayBeKnown && { cookie }) }
    let response = await send({ ...request, headers })
    for (let tried = 1; response.ms > LIMIT_MS && tried < TRIES; tried += 1) {
      response = await send({ ...request, headers })
    }
    assert.ok(response.ms < LIMIT_MS, `it took ${response.ms} ms`)
    if (response.status >= 500 && request.method === 'HEAD') {
      assert.equal(response.status, 503)
    } else if (response.status >= 500) {
      const { code } = JSON.parse(response.text) as { code: string }
      assert.ok(BY_DESIGN.has(code), `${response.status} ${code}`)
    }
    assertWords(response, request)
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true })
})
