import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** The person at the issuer, in its own claims. */
export interface Person {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface OidcIssuer {
  /** For OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME. */
  settings: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET' | 'OIDC_NAME', string>
  /**
   * What happens at the next sign-in: this person is signed in, the person refuses, the issuer waits
   * for input that never comes, or every connection is cut.
   */
  becomes(next: Person | 'refuses' | 'waits' | 'down'): void
  /** The requested paths, in order. */
  asked: string[]
  close(): Promise<void>
}

const CLIENT = { id: 'ramble', secret: 'a client secret for tests alone' }
export const ISSUER_NAME = 'Lighthouse ID'

const WAITING_PAGE = `<!doctype html><html lang="en"><title>Sign in</title><h1>Who are you?</h1></html>`

/** A signing key that only this issuer has. */
function newKeys() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] }
}

function configurationFor(people: Map<string, Person>, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: newKeys() as NonNullable<Configuration['jwks']>,
    cookies: { keys: ['a cookie key for tests alone'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    /** Grants every requested scope without a consent page. */
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc
      if (!client || !session?.accountId) return undefined
      const accountId = session.accountId
      const grant = new provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

/**
 * A real OpenID Connect issuer on loopback that requires PKCE and has one client, redirected back to
 * `redirectUri`.
 */
export async function startOidcIssuer(redirectUri: string): Promise<OidcIssuer> {
  const people = new Map<string, Person>()
  let next: Person | 'refuses' | 'waits' | 'down' = 'refuses'

  async function interact(request: IncomingMessage, response: ServerResponse) {
    if (next === 'waits') {
      response.setHeader('content-type', 'text/html')
      response.end(WAITING_PAGE)
      return
    }
    const result =
      typeof next === 'string'
        ? { error: 'access_denied', error_description: 'The person refused' }
        : { login: { accountId: next.sub, remember: false } }
    await provider.interactionFinished(request, response, result)
  }

  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push((request.url ?? '').split('?')[0] ?? '')
    if (next === 'down') request.socket.destroy()
    else if (request.url?.startsWith('/interaction/')) void interact(request, response)
    else void handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A different host name than the app's, since cookies ignore ports.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationFor(people, redirectUri))
  const handle = provider.callback()

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: ISSUER_NAME,
    },
    becomes(who) {
      next = who
      if (typeof who !== 'string') people.set(who.sub, who)
    },
    asked,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
