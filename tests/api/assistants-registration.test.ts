import { beforeEach, describe, expect, it, vi } from 'vitest'
import { db } from '@/lib/server/database/prisma'
import { HostNotAllowed } from '@/lib/server/foreign-hosts/request'
import { purgeOAuthRecords, purgeUnusedAssistants } from '@/lib/server/oauth/purge'
import { recordHash } from '@/lib/server/connected-assistants/record-hash'
import { findRequest, readRequest } from '@/lib/server/oauth/requests'
import {
  askingAddress,
  askTokens,
  byCode,
  letInClient,
  OAuthBrowser,
  REDIRECT,
  register,
  registered,
  requestIdOf,
} from '../support/assistant-sign-in'
import { signUp } from '../support/factories'
import { fetchFromApp } from '../support/fetch-from-app'

const fetched = vi.hoisted(() => vi.fn<(address: string) => Promise<Response>>())
vi.mock('@/lib/server/foreign-hosts/fetch', () => ({ fetchForeign: fetched }))

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

const DAY_MS = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

/** What the page shows of a request of this client. */
async function shownOf(clientId: string, redirect = REDIRECT) {
  const browser = new OAuthBrowser(person)
  const at = await browser.open(askingAddress(clientId, { redirect_uri: redirect }))
  return readRequest({ requestId: requestIdOf(at), cookie: browser.cookie })
}

describe('a client that registers itself', () => {
  it.each([
    [['https://assistant.example.com/callback'], 'assistant.example.com'],
    [['http://localhost:4321/callback'], null],
    [['http://[::1]:4321/callback'], null],
    [['com.example.assistant:/callback'], null],
  ])('is shown with the host of %j', async (redirect_uris, host) => {
    const clientId = await registered({ redirect_uris })
    const shown = await shownOf(clientId, redirect_uris[0])
    expect(shown).toMatchObject({ name: 'An assistant', host, scopes: ['read', 'write'] })
  })

  it('on the person’s device may use any port', async () => {
    const clientId = await registered()
    expect(await shownOf(clientId, REDIRECT.replace('4321', '9876'))).toMatchObject({ host: null })
  })

  it.each([
    [' ', 'assistant.example.com'],
    ['\u200b\u2066\u202e', 'assistant.example.com'],
    ['\u202eedualC\u0000\ud800', 'edualC'],
    ['Two\nlines', 'Two lines'],
    ['x'.repeat(5_000), 'x'.repeat(60)],
    ['👩‍👩‍👧'.repeat(100), expect.stringMatching(/^\p{Emoji}+$/u)],
    [`<script>alert('1')</script>`, `<script>alert('1')</script>`],
  ])('that calls itself %j is called %j', async (client_name, name) => {
    const redirect = 'https://assistant.example.com/callback'
    const clientId = await registered({ client_name, redirect_uris: [redirect] })
    const shown = await shownOf(clientId, redirect)
    expect(shown).toMatchObject({ name })
    expect(shown?.name.length).toBeLessThanOrEqual(60)
  })

  it.each([
    [['javascript:alert(1)']],
    [['data:text/html,x']],
    [['http://assistant.example.com/callback']],
    [['https://assistant.example.com/callback#part']],
    [[]],
    ['https://assistant.example.com/'],
  ])('can’t be led back to %j', async (redirect_uris) => {
    expect((await register({ redirect_uris })).status).toBe(400)
  })

  it('is refused with a body that is too large, and one that is not JSON', async () => {
    const large = await register({ client_name: 'x'.repeat(20_000) })
    expect(large.status).toBe(413)
    const address = 'http://localhost:3000/api/oauth/register'
    const headers = { 'content-type': 'application/json' }
    const broken = await fetchFromApp(address, { method: 'POST', headers, body: '{' })
    expect(broken.status).toBe(400)
  })

  it('with a secret has to show it', async () => {
    const response = await register({ token_endpoint_auth_method: 'client_secret_post' })
    const client = (await response.json()) as { client_id: string; client_secret: string }
    const code = async () => {
      const browser = new OAuthBrowser(person)
      const back = await browser.decideAt(askingAddress(client.client_id), ['read'])
      return back.searchParams.get('code')
    }
    expect((await askTokens(client.client_id, byCode(await code()))).status).toBe(401)
    const { client_secret } = client
    const asked = { ...byCode(await code()), client_secret }
    expect((await askTokens(client.client_id, asked)).status).toBe(200)
  })

  it('can’t do so without end from one address', async () => {
    const address = 'http://localhost:3000/api/oauth/register'
    const headers = { 'x-test-address': 'a registering address' }
    const statuses = new Set<number>()
    for (let asked = 0; asked < 301; asked++) {
      statuses.add((await fetchFromApp(address, { method: 'POST', headers })).status)
    }
    expect([...statuses]).toEqual([400, 429])
  })
})

describe('a client that describes itself in a document', () => {
  const CLIENT_ID = 'https://assistant.example.com/client.json'
  const redirect = 'https://assistant.example.com/callback'
  const document = (more: Record<string, unknown> = {}) =>
    Response.json({
      ...{ client_id: CLIENT_ID, client_name: 'By a document', redirect_uris: [redirect] },
      ...{ token_endpoint_auth_method: 'none', ...more },
    })
  /** Documents are kept, so each test has one of its own. */
  let number = 0
  const own = (more: Record<string, unknown> = {}) => {
    const id = `${CLIENT_ID}?${++number}`
    fetched.mockReset()
    fetched.mockImplementation(() => Promise.resolve(document({ client_id: id, ...more })))
    return id
  }

  it('is let in like any other', async () => {
    const clientId = own()
    const browser = new OAuthBrowser(person)
    const address = askingAddress(clientId, { redirect_uri: redirect })
    const back = await browser.decideAt(address, ['read', 'write'])
    const code = { ...byCode(back.searchParams.get('code')), redirect_uri: redirect }
    const response = await askTokens(clientId, code)
    expect(await response.json()).toMatchObject({ scope: 'read write' })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(clientId, expect.anything())
    const [assistant] = await db().connectedAssistant.findMany({ where: { userId: person.id } })
    expect(assistant).toMatchObject({ name: 'By a document', host: 'assistant.example.com' })
  })

  it('can no longer be let in when its document can’t be read any more', async () => {
    const clientId = own()
    const browser = new OAuthBrowser(person)
    const at = await browser.open(askingAddress(clientId, { redirect_uri: redirect }))
    const asked = { requestId: requestIdOf(at), cookie: browser.cookie }
    expect(await readRequest(asked)).toMatchObject({ name: 'By a document' })
    fetched.mockRejectedValue(new Error('down'))
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    try {
      expect(await readRequest(asked)).toBeNull()
      expect((await browser.decide(asked.requestId, ['read'])).status).toBe(404)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['is another’s', { client_id: 'https://elsewhere.example.com/client.json' }],
    ['has a secret', { client_secret: 'known to everybody' }],
    ['is too large', { client_uri: `https://assistant.example.com/${'x'.repeat(20_000)}` }],
    ['leads to a script', { redirect_uris: ['javascript:alert(1)'] }],
  ])('is refused when the document %s', async (_, more) => {
    const clientId = own(more)
    const back = await new OAuthBrowser(person).open(
      askingAddress(clientId, { redirect_uri: redirect }),
    )
    expect(back.pathname).toBe('/connect/ended')
  })

  it.each([
    ['is in a private network', () => Promise.reject(new HostNotAllowed('private'))],
    ['is down', () => Promise.reject(new Error('down'))],
    ['redirects', () => Promise.resolve(Response.redirect('https://elsewhere.example.com/', 302))],
    ['has no JSON', () => Promise.resolve(new Response('<html>'))],
  ])('is refused when its host %s', async (_, respond) => {
    const clientId = own()
    fetched.mockImplementation(respond)
    const back = await new OAuthBrowser(person).open(askingAddress(clientId))
    expect(back.pathname).toBe('/connect/ended')
  })
})

describe('what is remembered', () => {
  const countOf = (kind: 'Client' | 'Grant', id: string) =>
    db().oAuthRecord.count({ where: { idHash: Uint8Array.from(recordHash(kind, id)) } })

  it('of a client that nobody let in is forgotten after a day', async () => {
    const idle = await registered()
    const { clientId } = await letInClient(person)
    await purgeOAuthRecords(later(0.9))
    expect(await countOf('Client', idle)).toBe(1)
    await purgeOAuthRecords(later(1.1))
    expect([await countOf('Client', idle), await countOf('Client', clientId)]).toEqual([0, 1])
  })

  it('of a request is forgotten after an hour, decided about or not', async () => {
    const browser = new OAuthBrowser(person)
    const at = await browser.open(askingAddress(await registered()))
    const asked = { requestId: requestIdOf(at), cookie: browser.cookie }
    expect(await findRequest(asked)).not.toBeNull()
    vi.useFakeTimers({ now: later(1 / 20), toFake: ['Date'] })
    try {
      expect(await findRequest(asked)).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })

  it('of an assistant ends when it was not used for 90 days', async () => {
    await letInClient(person)
    const has = () => db().connectedAssistant.count({ where: { userId: person.id } })
    await purgeUnusedAssistants(later(89))
    expect(await has()).toBe(1)
    await db().connectedAssistant.updateMany({ data: { lastUsedAt: later(10) } })
    await purgeUnusedAssistants(later(99))
    expect(await has()).toBe(1)
    await purgeUnusedAssistants(later(101))
    expect(await has()).toBe(0)
  })
})
