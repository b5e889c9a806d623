import type {
  OAuthClientInformationMixed,
  OAuthClientMetadata,
  OAuthClientProvider,
  OAuthTokens,
} from '@modelcontextprotocol/client'
import {
  DELETE as refuse,
  POST as letIn,
} from '@/app/api/user/assistant-requests/[requestId]/route'
import { fetchFromApp } from './fetch-from-app'
import { call } from './http'

export const REDIRECT = 'http://127.0.0.1:4321/callback'

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
