import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { NextRequest } from 'next/server'
import { thoughtSchema } from '@/lib/shared/thoughts'
import { Failure } from '@/scripts/lib/failure.mjs'
import type { InngestSimulator } from '../support/inngest-simulator'
import type { HostOutput } from './output'
import { PUBLIC_ADDRESS } from './serving'

const RESPONSE_TIMEOUT_MS = 60_000
const EVENT_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50

const PERSON = { username: 'newcomer', password: 'secret1', email: 'newcomer@example.com' }
const TEXT = 'The shed leaks again. Call the roofer tomorrow and buy two metres of felt.'
const PAGES = ['/', '/thoughts', '/action-items', '/reminders', '/tags', '/profile/settings']

interface Sent {
  cookie?: string
  body?: object
  headers?: Record<string, string>
}

/** Sends one request as a browser on the app's own page does. */
export function send(served: string, path: string, { cookie, body, headers }: Sent = {}) {
  return fetch(served + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json', origin: PUBLIC_ADDRESS }),
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
}

/** The response, which must have this status; `what` begins the sentence that says otherwise. */
export async function expecting(status: number, pending: Promise<Response>, what: string) {
  const response = await pending
  if (response.status === status) return response
  throw new Failure(`${what} returned ${response.status}, not ${status}.`, {
    detail: (await response.text()).slice(0, 500),
  })
}

export function insist(holds: unknown, sentence: string): asserts holds {
  if (!holds) throw new Failure(sentence)
}

/** Registers somebody; returns the session's cookie. */
export async function register(served: string): Promise<string> {
  const response = send(served, '/api/register', { body: PERSON })
  const { headers } = await expecting(201, response, 'Registering')
  const cookie = headers.getSetCookie()[0]?.split(';')[0]
  insist(cookie && cookie.startsWith('__Secure-'), 'Registering set no cookie for https.')
  return cookie
}

/** What a visitor without an account sees. */
export async function visit(served: string, { files }: HostOutput) {
  const landing = await expecting(200, send(served, '/'), '/, signed out,')
  const policy = landing.headers.get('content-security-policy') ?? ''
  insist(policy.includes("'sha256-"), 'The landing page’s policy has no hash.')
  insist((await landing.text()) === textOf(files, '/landing'), '/ is not the landing page.')
  const moved = await expecting(308, send(served, '/landing'), '/landing')
  insist(moved.headers.get('location') === '/', '/landing does not lead to /.')
  const worker = await expecting(200, send(served, '/sw.js'), '/sw.js')
  insist(worker.headers.get('cache-control') === 'no-cache', '/sw.js may be cached.')
  insist((await worker.text()) === textOf(files, '/sw.js'), '/sw.js is another file.')
  const guarded = await expecting(307, send(served, '/thoughts'), '/thoughts, signed out,')
  insist(guarded.headers.get('location')?.endsWith('/auth'), '/thoughts does not lead to /auth.')
  await expecting(401, send(served, '/api/thoughts'), '/api/thoughts, signed out,')
  await expecting(404, send(served, '/api/nothing'), '/api/nothing')
  await expecting(404, send(served, '/nothing'), '/nothing')
}

const textOf = (files: HostOutput['files'], address: string) =>
  readFileSync(files.get(address)?.path ?? '', 'utf8')

/** Reads the pages of a signed-in person, each of which has its own policy. */
export async function readPages(served: string, cookie: string) {
  const seen = new Set<string>()
  for (const path of PAGES) {
    const page = await expecting(200, send(served, path, { cookie }), path)
    const policy = page.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
    insist(nonce && !seen.has(nonce), `${path} has no nonce of its own.`)
    seen.add(nonce)
    const html = await page.text()
    const scripts = html.match(/<script\b[^>]*>/g) ?? []
    insist(scripts.length > 0, `${path} has no scripts.`)
    const isTrusted = (tag: string) => tag.includes(`nonce="${nonce}"`)
    insist(scripts.every(isTrusted), `${path} has a script that its policy refuses.`)
  }
}

/** Captures a thought and checks that the list has it, and returns 304 while nothing changes. */
export async function capture(served: string, cookie: string): Promise<number> {
  const sent = send(served, '/api/thoughts', { cookie, body: { text: TEXT, source: 'web' } })
  const { id } = thoughtSchema.parse(await (await expecting(201, sent, 'Capturing')).json())
  const list = () => send(served, '/api/thoughts?limit=50', { cookie })
  const first = await expecting(200, list(), 'The list')
  const [listed] = thoughtSchema.array().parse(await first.json())
  insist(listed?.id === id, 'The list does not have the thought.')
  const tag = first.headers.get('etag')
  insist(tag, 'The list has no ETag.')
  const headers = { 'if-none-match': tag }
  const again = send(served, '/api/thoughts?limit=50', { cookie, headers })
  await expecting(304, again, 'The unchanged list')
  return id
}

/** Forwards Inngest's calls to the served build. */
export function inngestRoute(served: () => string) {
  const forward = async (request: NextRequest) => {
    const { pathname, search } = request.nextUrl
    const { method, headers } = request
    return fetch(served() + pathname + search, { method, headers, body: await request.text() })
  }
  return { GET: forward, POST: forward, PUT: forward }
}

/** Runs the jobs of the captured thought's event, and checks that the thought is organised. */
export async function organise(
  served: string,
  cookie: string,
  { id, inngest }: { id: number; inngest: InngestSimulator },
) {
  const deadline = performance.now() + EVENT_WITHIN_MS
  while (inngest.received.length === 0 && performance.now() < deadline) await delay(LOOK_EVERY_MS)
  insist(inngest.received.length > 0, 'Inngest got no event of the thought.')
  await inngest.runAll()
  insist(inngest.errors.length === 0, `A job failed: ${inngest.errors.join(', ')}.`)
  const response = send(served, `/api/thoughts/${id}`, { cookie })
  const thought = thoughtSchema.parse(await (await expecting(200, response, 'The thought')).json())
  insist(thought.processingStatus === 'ready', `The thought is ${thought.processingStatus}.`)
  insist(thought.actionItems.length > 0, 'The thought has no action item.')
}
