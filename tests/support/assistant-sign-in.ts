import { createHash } from 'node:crypto'
import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client'
import { POST as send } from '@/app/api/mcp/route'
import { GET as list } from '@/app/api/user/assistants/route'
import {
  DELETE as refuse,
  POST as letIn,
} from '@/app/api/user/assistant-requests/[requestId]/route'
import type { ConnectedAssistant } from '@/lib/shared/connected-assistants'
import { bearer } from './access-tokens'
import { fetchFromApp } from './fetch-from-app'
import { call } from './http'

export const REDIRECT = 'http://127.0.0.1:4321/callback'
/** What tokens are for. */
const ADDRESS = 'http://localhost:3000/api/mcp'

/** What a program of a test remembers of its sign-in. */
export interface Remembered {
  client?: OAuthClientInformationMixed
  tokens?: OAuthTokens
  verifier?: string
  /** Where it would have opened the browser. */
  opened?: URL
}

/** A program that signs in, and the person who decides about it. */
export interface SigningIn {
  provider: OAuthClientProvider
  remembered: Remembered
  /** Has the person decide, and returns what that brings back; undefined when the program asked for nothing. */
  decide(): Promise<URLSearchParams | undefined>
}

/** The browser of a person: it keeps cookies, and follows redirects within the app. */
export class OAuthBrowser {
  private readonly jar = new Map<string, string>()

  constructor(session?: { cookie: string }) {
    if (session) this.keep([session.cookie])
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  private keep(cookies: string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1)) this.jar.set(pair.slice(0, at), pair.slice(at + 1))
      else this.jar.delete(pair.slice(0, at))
    }
  }

  /** Opens an address, and returns where its response leads. */
  async open(address: string | URL): Promise<URL> {
    const response = await fetchFromApp(address, { headers: { cookie: this.cookie } })
    this.keep(response.headers.getSetCookie())
    const to = response.headers.get('location')
    if (response.status !== 303 || to === null) throw new Error(await response.text())
    return new URL(to, 'http://localhost:3000')
  }

  /** Decides about a request: what it is allowed, or null for nothing. */
  decide(requestId: string, scopes: string[] | null): Promise<Response> {
    const params = { requestId }
    return scopes
      ? call(letIn, 'POST', { cookie: this.cookie, params, body: { scopes } })
      : call(refuse, 'DELETE', { cookie: this.cookie, params })
  }

  /** Opens an assistant's request, decides, and returns the address that leads back to it. */
  async decideAt(address: URL, scopes: string[] | null): Promise<URL> {
    const requestId = requestIdOf(await this.open(address))
    const response = await this.decide(requestId, scopes)
    if (response.status !== 200) throw new Error(await response.text())
    const { continueTo } = (await response.json()) as { continueTo: string }
    return this.open(continueTo)
  }
}

/** The id of the request that a page is about. */
export const requestIdOf = ({ pathname }: URL): string =>
  /^\/connect\/([\w-]+)$/.exec(pathname)?.[1] ?? ''

/** A program that registers itself, and a person who allows it `scopes`. */
export function signingIn(
  session: { cookie: string },
  {
    scopes = ['read', 'write'],
    metadata = {},
  }: { scopes?: string[] | null; metadata?: Partial<OAuthClientMetadata> } = {},
): SigningIn {
  const remembered: Remembered = {}
  const browser = new OAuthBrowser(session)
  const provider: OAuthClientProvider = {
    redirectUrl: REDIRECT,
    clientMetadata: { client_name: 'An assistant', redirect_uris: [REDIRECT], ...metadata },
    clientInformation: () => remembered.client,
    saveClientInformation: (client) => void (remembered.client = client),
    tokens: () => remembered.tokens,
    saveTokens: (tokens) => void (remembered.tokens = tokens),
    codeVerifier: () => remembered.verifier ?? '',
    saveCodeVerifier: (verifier) => void (remembered.verifier = verifier),
    redirectToAuthorization: (address) => void (remembered.opened = address),
  }
  return {
    provider,
    remembered,
    async decide() {
      if (!remembered.opened) return undefined
      const back = await browser.decideAt(remembered.opened, scopes)
      delete remembered.opened
      return back.searchParams
    },
  }
}

const VERIFIER = 'a-verifier-for-tests-alone-of-more-than-43-characters'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** Registers a client that has no secret. */
export const register = (metadata: Record<string, unknown> = {}) =>
  fetchFromApp('http://localhost:3000/api/oauth/register', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none' },
      ...{ client_name: 'An assistant', ...metadata },
    }),
  })

/** Registers a client and returns its id. */
export async function registered(metadata?: Record<string, unknown>): Promise<string> {
  const response = await register(metadata)
  if (response.status !== 201) throw new Error(await response.text())
  return ((await response.json()) as { client_id: string }).client_id
}

/** The address at which a client asks for access; fields that are undefined are left out. */
export function askingAddress(
  clientId: string,
  fields: Record<string, string | undefined> = {},
): URL {
  const address = new URL('http://localhost:3000/api/oauth/authorize')
  const all = {
    ...{ client_id: clientId, response_type: 'code', redirect_uri: REDIRECT },
    ...{ code_challenge: CHALLENGE, code_challenge_method: 'S256' },
    ...{ scope: 'read write', resource: ADDRESS, state: 'of a test', ...fields },
  }
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) address.searchParams.set(name, value)
  }
  return address
}

/** Asks for tokens, by a code or a refresh token. */
export const askTokens = (clientId: string, fields: Record<string, string>) =>
  fetchFromApp('http://localhost:3000/api/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, ...fields }),
  })

/** The fields by which a code becomes tokens. */
export const byCode = (code: string | null) => ({
  ...{ grant_type: 'authorization_code', code: code ?? '' },
  ...{ redirect_uri: REDIRECT, code_verifier: VERIFIER },
})

export const byRefreshToken = (token: string) => ({
  ...{ grant_type: 'refresh_token', refresh_token: token },
})

export interface Tokens {
  access_token: string
  refresh_token: string
  scope: string
}

/** Lets a client of its own in, and returns its id and its tokens. */
export async function letInClient(
  session: { cookie: string },
  { scopes = ['read', 'write'] }: { scopes?: string[] } = {},
): Promise<{ clientId: string; tokens: Tokens }> {
  const clientId = await registered()
  const back = await new OAuthBrowser(session).decideAt(askingAddress(clientId), scopes)
  const response = await askTokens(clientId, byCode(back.searchParams.get('code')))
  if (response.status !== 200) throw new Error(await response.text())
  return { clientId, tokens: (await response.json()) as Tokens }
}

/** The assistants that a person sees. */
export const assistantsOf = async ({ cookie }: { cookie: string }) =>
  (await (await call(list, 'GET', { cookie })).json()) as ConnectedAssistant[]

/** A message that any assistant may send. */
export const MESSAGE = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
export const sendWith = (token: string) =>
  call(send, 'POST', { headers: bearer({ token }), body: MESSAGE })
export const statusWith = async ({ access_token: token }: Tokens) => (await sendWith(token)).status
