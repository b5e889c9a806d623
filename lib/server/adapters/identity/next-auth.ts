import 'server-only'
import type { AuthOptions } from 'next-auth'
import { decode } from 'next-auth/jwt'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { env } from '../../process/env'
import { errorFields, log } from '../../process/log'
import {
  type ExternalIdentity,
  externalIdentitySchema,
  identitySecret,
  PENDING_IDENTITY_MAX_AGE_S,
  pendingIdentityCookieName,
  sealIdentity,
} from '../../tokens/pending-identity'
import { ProviderError } from '../provider-error'
import { callNextAuth } from './call-next-auth'
import { discoveryUrl, type IssuerMetadata, keepDiscovered } from './discovery'
import type { Answer, Cookies, IdentityProvider } from './port'

interface Settings {
  id: 'google' | 'oidc'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

interface Claims {
  iss: string
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  picture?: string
}

const ANSWER_MAY_TAKE_MS = 10_000

/** An issuer for many organisations names itself by a pattern, which only the library's own discovery reads. */
const IS_PATTERN = /\{\w+\}/

/** What the library would read from the issuer's own words, so that it need not ask for them. */
function knownOf(metadata: IssuerMetadata): Partial<OAuthConfig<Claims>> {
  const methods = metadata.token_endpoint_auth_methods_supported
  const isPostAlone =
    methods?.includes('client_secret_post') && !methods.includes('client_secret_basic')
  return {
    issuer: metadata.issuer,
    jwks_endpoint: metadata.jwks_uri,
    token: { url: metadata.token_endpoint },
    ...(isPostAlone && { client: { token_endpoint_auth_method: 'client_secret_post' } }),
  }
}

/** One OpenID Connect issuer, with every check that next-auth knows. */
function issuerOf(
  { id, name, issuer, clientId, clientSecret }: Settings,
  metadata: IssuerMetadata,
): OAuthConfig<Claims> {
  return {
    id,
    name,
    type: 'oauth',
    ...(IS_PATTERN.test(metadata.issuer) ? { wellKnown: discoveryUrl(issuer) } : knownOf(metadata)),
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: {
      url: metadata.authorization_endpoint,
      params: {
        scope: 'openid email profile',
        ...(id === 'google' && { prompt: 'select_account' }),
      },
    },
    httpOptions: { timeout: ANSWER_MAY_TAKE_MS },
    userinfo: {
      ...(metadata.userinfo_endpoint && { url: metadata.userinfo_endpoint }),
      /** The signed token is enough where it names the e-mail; other issuers tell it when asked. */
      async request({ client, tokens: given }) {
        type Asked = Parameters<typeof client.userinfo>[0]
        const tokens = given as Extract<Asked, { claims(): unknown }>
        const claims = tokens.claims()
        if (claims.email) return claims
        const { iss, sub } = claims
        return { ...claims, ...(await client.userinfo(tokens)), iss, sub }
      },
    },
    profile: ({ sub, name: fullName, email, picture }) => ({
      id: sub,
      name: fullName ?? null,
      email: email ?? null,
      image: picture ?? null,
    }),
  }
}

function toIdentity(claims: Claims): ExternalIdentity {
  return externalIdentitySchema.parse({
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    isEmailVerified: claims.email_verified,
    name: claims.name,
    picture: claims.picture,
  })
}

/** Where next-auth sends people when all went well; what the browser is told is our own choice. */
const DONE = '/auth/popup/finish'

function optionsFor(provider: OAuthConfig<Claims>): AuthOptions {
  const appUrl = env().NEXTAUTH_URL
  const isSecure = appUrl.startsWith('https:')
  return {
    providers: [provider],
    secret: identitySecret(),
    useSecureCookies: isSecure,
    session: { strategy: 'jwt', maxAge: PENDING_IDENTITY_MAX_AGE_S },
    jwt: { encode: ({ token }) => sealIdentity(externalIdentitySchema.parse(token?.identity)) },
    cookies: {
      sessionToken: {
        name: pendingIdentityCookieName(appUrl),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
      },
    },
    callbacks: {
      redirect: ({ baseUrl }) => `${baseUrl}${DONE}`,
      jwt: ({ profile }) => ({ identity: toIdentity(profile as Claims) }),
    },
    logger: { error: logFailure, warn: () => undefined, debug: () => undefined },
  }
}

/** The error alone: what comes with it holds tokens and people's names. */
function logFailure(code: string, metadata: Error | { error?: unknown }): void {
  const error = metadata instanceof Error ? metadata : metadata.error
  log().warn({ code, ...errorFields(error) }, 'External sign-in failed')
}

/** What the answer is checked against; no other cookie of the browser has a say, such as where to go. */
const CHECKS = /^(__Secure-)?next-auth\.(state|nonce|pkce\.code_verifier)$/

function checksIn(cookies: Cookies): Cookies {
  return Object.fromEntries(Object.entries(cookies).filter(([name]) => CHECKS.test(name)))
}

/** As next-auth names the cookie and seals it. */
async function stateIn(cookies: Cookies): Promise<unknown> {
  const prefix = env().NEXTAUTH_URL.startsWith('https:') ? '__Secure-' : ''
  const name = `${prefix}next-auth.state`
  try {
    const token = await decode({ token: cookies[name], secret: identitySecret(), salt: name })
    return token?.value
  } catch {
    return null
  }
}

/** An issuer that says it names itself in its answers has not sent one that does not. */
function isNamed({ query }: Answer, metadata: IssuerMetadata): boolean {
  return query.iss !== undefined || !metadata.authorization_response_iss_parameter_supported
}

/** The provider of these settings; next-auth makes the requests and checks the answers. */
export function createProvider(settings: Settings): IdentityProvider {
  const readMetadata = keepDiscovered(settings.issuer, ANSWER_MAY_TAKE_MS)
  const done = new URL(DONE, env().NEXTAUTH_URL).href
  const providerId = settings.id
  return {
    async begin() {
      const options = optionsFor(issuerOf(settings, await readMetadata()))
      const body = { callbackUrl: DONE }
      const csrf = await callNextAuth(options, { action: 'csrf', method: 'GET', body })
      const { csrfToken } = csrf.json as { csrfToken: string }
      const { location, cookies } = await callNextAuth(options, {
        action: 'signin',
        method: 'POST',
        providerId,
        body: { ...body, csrfToken },
        cookies: csrf.sent,
      })
      if (!location || new URL(location).origin === new URL(done).origin) {
        throw new ProviderError(`${settings.issuer} could not be asked`, { isRetryable: true })
      }
      return { url: location, cookies }
    },
    async wayBack({ query, cookies }) {
      const state = await stateIn(cookies)
      return typeof state === 'string' && state === query.state ? state : null
    },
    async finish(answer) {
      const metadata = await readMetadata()
      if (!isNamed(answer, metadata)) return null
      const { location, cookies } = await callNextAuth(optionsFor(issuerOf(settings, metadata)), {
        action: 'callback',
        method: 'GET',
        providerId,
        query: { ...answer.query, callbackUrl: DONE },
        cookies: checksIn(answer.cookies),
      })
      return location === done ? { url: location, cookies } : null
    },
  }
}
