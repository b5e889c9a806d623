import { beforeEach, describe, expect, it } from 'vitest'
import { POST as send } from '@/app/api/mcp/route'
import { GET as listThoughts } from '@/app/api/thoughts/route'
import { db } from '@/lib/server/database/prisma'
import { MOST_ASSISTANTS } from '@/lib/shared/limits'
import {
  askingAddress,
  assistantsOf,
  askTokens,
  byCode,
  MESSAGE,
  OAuthBrowser,
  REDIRECT,
  registered,
  sendWith,
  statusWith,
  requestIdOf,
  signingIn,
  type Tokens,
} from '../support/assistant-sign-in'
import { connectCurrent, connectEarlier } from '../support/assistants'
import { signUp } from '../support/factories'
import { fetchFromApp } from '../support/fetch-from-app'
import { call } from '../support/http'
import { ageSessions } from '../support/older-session'

let person: Awaited<ReturnType<typeof signUp>>

beforeEach(async () => {
  person = await signUp()
})

/** Begins a request in a browser, and returns its id. */
const begin = async (browser: OAuthBrowser, fields?: Record<string, string | undefined>) =>
  requestIdOf(await browser.open(askingAddress(await registered(), fields)))

describe.each([
  ['of the current protocol', connectCurrent],
  ['of an earlier protocol', connectEarlier],
])('a client %s', (_, connectBy) => {
  it('registers, has its person decide, and does what was allowed', async () => {
    const assistant = await connectBy(signingIn(person))
    expect(await assistant.toolNames()).toHaveLength(8)
    const { id } = (await assistant.use('capture_ramble', { text: 'By an assistant' })) as {
      id: number
    }
    expect(await db().thought.findUnique({ where: { id } })).toMatchObject({
      ...{ userId: person.id, via: 'assistant', inputSource: 'web' },
    })
    const facts = { name: 'An assistant', host: null, scopes: ['read', 'write'] }
    expect(await assistantsOf(person)).toEqual([expect.objectContaining(facts)])
  })

  it('only reads where its person allows no more', async () => {
    const assistant = await connectBy(signingIn(person, { scopes: ['read'] }))
    expect(await assistant.toolNames()).toHaveLength(5)
    await expect(assistant.use('capture_ramble', { text: 'No' })).rejects.toThrow()
  })

  it('is told when its person refuses', async () => {
    const program = signingIn(person, { scopes: null })
    await expect(connectBy(program)).rejects.toThrow()
    expect(program.remembered.tokens).toBeUndefined()
    expect(await assistantsOf(person)).toEqual([])
  })
})

describe('how a client finds the sign-in', () => {
  it('is said by each refusal for lack of a token', async () => {
    const metadata = 'http://localhost:3000/.well-known/oauth-protected-resource/api/mcp'
    const bare = await call(send, 'POST', { body: MESSAGE })
    expect(bare.status).toBe(401)
    expect(bare.headers.get('www-authenticate')).toBe(
      `Bearer scope="read write", resource_metadata="${metadata}"`,
    )
    const wrong = await sendWith('some-other-token')
    expect(wrong.headers.get('www-authenticate')).toContain('error="invalid_token"')
    const found = (await (await fetchFromApp(metadata)).json()) as Record<string, unknown>
    expect(found).toMatchObject({
      resource: 'http://localhost:3000/api/mcp',
      authorization_servers: ['http://localhost:3000'],
    })
    const other = await call(listThoughts, 'GET')
    expect([other.status, other.headers.get('www-authenticate')]).toEqual([401, null])
  })

  it('is described by the authorization server', async () => {
    const address = 'http://localhost:3000/.well-known/oauth-authorization-server'
    const response = await fetchFromApp(address)
    expect(await response.json()).toMatchObject({
      issuer: 'http://localhost:3000',
      authorization_endpoint: 'http://localhost:3000/api/oauth/authorize',
      token_endpoint: 'http://localhost:3000/api/oauth/token',
      registration_endpoint: 'http://localhost:3000/api/oauth/register',
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    })
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

describe('a decision', () => {
  it('is made only in the browser in which the request began', async () => {
    const stranger = new OAuthBrowser()
    const requestId = await begin(stranger)
    const tempted = await new OAuthBrowser(person).decide(requestId, ['read'])
    expect(tempted.status).toBe(404)
    const other = new OAuthBrowser(person)
    await begin(other)
    expect((await other.decide(requestId, ['read'])).status).toBe(404)
    expect((await stranger.decide(requestId, ['read'])).status).toBe(401)
    expect(await assistantsOf(person)).toEqual([])
  })

  it('needs a proof within the last hour', async () => {
    const browser = new OAuthBrowser(person)
    const requestId = await begin(browser)
    await ageSessions(person)
    const refused = await browser.decide(requestId, ['read'])
    expect([refused.status, await refused.json()]).toMatchObject([403, { requiresProof: true }])
    expect((await browser.decide(requestId, null)).status).toBe(200)
  })

  it('allows no more than was asked for', async () => {
    const browser = new OAuthBrowser(person)
    const requestId = await begin(browser, { scope: 'read' })
    expect((await browser.decide(requestId, ['read', 'write'])).status).toBe(400)
    expect((await browser.decide(requestId, ['delete'])).status).toBe(400)
    expect((await browser.decide(requestId, [])).status).toBe(400)
  })

  it.each([undefined, '', 'openid', 'offline_access profile'])(
    'is about everything when the client asks for %j',
    async (scope) => {
      const browser = new OAuthBrowser(person)
      const clientId = await registered()
      const back = await browser.decideAt(askingAddress(clientId, { scope }), ['read', 'write'])
      const response = await askTokens(clientId, byCode(back.searchParams.get('code')))
      const tokens = (await response.json()) as Tokens
      expect(tokens.scope).toContain('read write')
      expect(await statusWith(tokens)).toBe(200)
    },
  )

  it('counts for a client, too, that does not say what its tokens are for', async () => {
    const clientId = await registered()
    const address = askingAddress(clientId, { resource: undefined })
    const back = await new OAuthBrowser(person).decideAt(address, ['read'])
    const response = await askTokens(clientId, byCode(back.searchParams.get('code')))
    const tokens = (await response.json()) as Tokens
    expect(tokens.scope).toBe('read')
    expect(await statusWith(tokens)).toBe(200)
  })

  it('made twice at once is one', async () => {
    const browser = new OAuthBrowser(person)
    const requestId = await begin(browser)
    const both = [browser.decide(requestId, ['read']), browser.decide(requestId, ['read'])]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    expect(await assistantsOf(person)).toHaveLength(1)
  })

  it('lets in no more than the most', async () => {
    const assistants = Array.from({ length: MOST_ASSISTANTS }, (_, n) => ({
      ...{ userId: person.id, name: 'One', scopes: ['read' as const] },
      ...{ grantHash: Buffer.from(`${person.id} ${n}`), clientHash: Buffer.from('none') },
    }))
    await db().connectedAssistant.createMany({ data: assistants })
    const browser = new OAuthBrowser(person)
    expect((await browser.decide(await begin(browser), ['read'])).status).toBe(409)
  })
})

describe('a code', () => {
  const codeOf = async (clientId: string) => {
    const back = await new OAuthBrowser(person).decideAt(askingAddress(clientId), ['read'])
    expect(`${back.origin}${back.pathname}`).toBe(REDIRECT)
    expect(back.searchParams.get('state')).toBe('of a test')
    return back.searchParams.get('code')
  }

  it('is exchanged once, also when that is tried twice at once', async () => {
    const clientId = await registered()
    const code = await codeOf(clientId)
    const both = [askTokens(clientId, byCode(code)), askTokens(clientId, byCode(code))]
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
  })

  it('that is used again ends what it gave', async () => {
    const clientId = await registered()
    const code = await codeOf(clientId)
    const tokens = (await (await askTokens(clientId, byCode(code))).json()) as Tokens
    expect(await statusWith(tokens)).toBe(200)
    expect((await askTokens(clientId, byCode(code))).status).toBe(400)
    expect(await statusWith(tokens)).toBe(401)
    expect(await assistantsOf(person)).toEqual([])
  })

  it('needs the verifier, the client and the address that it was given to', async () => {
    const clientId = await registered()
    const code = await codeOf(clientId)
    const wrong = [
      askTokens(clientId, { ...byCode(code), code_verifier: 'x'.repeat(43) }),
      askTokens(await registered(), byCode(code)),
      askTokens(clientId, { ...byCode(code), redirect_uri: `${REDIRECT}/elsewhere` }),
    ]
    for (const response of await Promise.all(wrong)) expect(response.status).toBe(400)
  })

  it('is for this server’s assistants alone', async () => {
    const resource = 'https://elsewhere.example.com/mcp'
    const address = askingAddress(await registered(), { resource })
    const back = await new OAuthBrowser(person).open(address)
    expect(back.searchParams.get('error')).toBe('invalid_target')
  })

  it('is not asked for without PKCE', async () => {
    const fields = { code_challenge: undefined, code_challenge_method: undefined }
    const back = await new OAuthBrowser(person).open(askingAddress(await registered(), fields))
    expect(back.searchParams.get('error')).toBe('invalid_request')
  })

  it('goes to no address that the client has not registered', async () => {
    const clientId = await registered()
    const redirect_uri = 'https://elsewhere.example.com/callback'
    const back = await new OAuthBrowser(person).open(askingAddress(clientId, { redirect_uri }))
    expect(back.pathname).toBe('/connect/ended')
  })
})
