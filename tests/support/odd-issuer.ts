import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'

type Claims = Record<string, unknown>

/** What the issuer returns next, instead of what an honest issuer would. */
export interface Odd {
  /** The fields that differ in its metadata; `null` redirects every request elsewhere. */
  metadata?: Record<string, unknown> | null
  claims?: Claims
  header?: { alg: string }
  /** `null` returns the tokens without an ID token. */
  idToken?: string | null
  signsWith?: KeyObject | Uint8Array
  userinfo?: Claims
}

const CLIENT = { id: 'ramble', secret: 'a client secret for tests alone' }
const ACCESS_TOKEN = 'an access token'

const newKey = (type: 'rsa' | 'ec') =>
  type === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })

/**
 * An issuer on loopback that returns what a test specifies, including what `oidc-provider` refuses to. It accepts
 * every code. `named` is the issuer's identifier, by default its address with a path.
 */
export async function startOddIssuer(named?: string) {
  const [rsa, ec] = [newKey('rsa'), newKey('ec')]
  let odd: Odd = {}
  let nonce = ''
  const exchanges: { authorization: string | undefined; body: URLSearchParams }[] = []

  const metadata = () => ({
    issuer: name,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
    userinfo_endpoint: `${base}/userinfo`,
    id_token_signing_alg_values_supported: ['RS256', 'ES256', 'HS256', 'none'],
    ...odd.metadata,
  })
  async function idToken() {
    if (odd.idToken !== undefined) return odd.idToken
    const now = Math.floor(Date.now() / 1000)
    const common = { iss: name, aud: CLIENT.id, iat: now, exp: now + 600, nonce }
    const person = { sub: 'somebody', email: 'somebody@example.org', email_verified: true }
    return new SignJWT({ ...common, ...person, ...odd.claims })
      .setProtectedHeader({ alg: 'RS256', ...odd.header })
      .sign(odd.signsWith ?? rsa.privateKey)
  }
  async function exchange(request: IncomingMessage) {
    const body = new URLSearchParams(await text(request))
    exchanges.push({ authorization: request.headers.authorization, body })
    const token = await idToken()
    return {
      access_token: ACCESS_TOKEN,
      token_type: 'Bearer',
      ...(token !== null && { id_token: token }),
    }
  }
  const keys = [rsa, ec].map(({ publicKey }) => ({ ...publicKey.export({ format: 'jwk' }) }))
  async function say(request: IncomingMessage): Promise<unknown> {
    const path = request.url?.split('?')[0] ?? ''
    if (path.endsWith('/.well-known/openid-configuration')) return metadata()
    if (path.endsWith('/jwks')) return { keys }
    if (path.endsWith('/userinfo')) return odd.userinfo ?? {}
    return exchange(request)
  }

  const server = createServer((request, response) => {
    if (odd.metadata === null && !request.url?.startsWith('/elsewhere')) {
      response.writeHead(302, { location: `/elsewhere${request.url}` }).end()
      return
    }
    response.setHeader('content-type', 'application/json')
    void say(request).then((said) => response.end(JSON.stringify(said)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const name = named ?? `${address}/people`
  const base = new URL(name).origin

  return {
    address,
    name,
    accessToken: ACCESS_TOKEN,
    clientSecret: CLIENT.secret,
    keys: { rsa, ec },
    exchanges,
    settings: {
      OIDC_ISSUER: name,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Odd ID',
    },
    /** Sets what it returns from now on; `begun` is the nonce of the sign-in that was started. */
    says(next: Odd, begun = '') {
      odd = next
      nonce = begun
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
