import 'server-only'
import type { AuthOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { env } from '../../env'
import { errorFields, log } from '../../log'
import {
  type ExternalIdentity,
  externalIdentitySchema,
  identitySecret,
  PENDING_IDENTITY_MAX_AGE_S,
  pendingIdentityCookieName,
  sealIdentity,
} from '../../pending-identity'
import { ProviderError } from '../provider-error'
import { callNextAuth } from './call-next-auth'
import type { Cookies, IdentityProvider } from './port'

interface Settings {
  id: 'google' | 'oidc'
  name: string
  issuer: string
  clientId: string
  clientSecret: string
}

interface Claims {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  picture?: string
}

const ANSWER_MAY_TAKE_MS = 10_000

/** One OpenID Connect issuer, with every check that next-auth knows. */
function issuerOf({ id, name, issuer, clientId, clientSecret }: Settings): OAuthConfig<Claims> {
  return {
    id,
    name,
    type: 'oauth',
    wellKnown: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: {
      params: {
        scope: 'openid email profile',
        ...(id === 'google' && { prompt: 'select_account' }),
      },
    },
    httpOptions: { timeout: ANSWER_MAY_TAKE_MS },
    userinfo: {
      /** The signed token is enough where it names the e-mail; other issuers tell it when asked. */
      async request({ client, tokens: given }) {
        type Asked = Parameters<typeof client.userinfo>[0]
        const tokens = given as Extract<Asked, { claims(): unknown }>
        const claims = tokens.claims()
        if (claims.email) return claims
        return { ...claims, ...(await client.userinfo(tokens)), sub: claims.sub }
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

/** The provider of these settings; next-auth makes the requests and checks the answers. */
export function createProvider(settings: Settings): IdentityProvider {
  const provider = issuerOf(settings)
  const options = optionsFor(provider)
  const done = new URL(DONE, env().NEXTAUTH_URL).href
  const providerId = provider.id
  return {
    async begin() {
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
    async finish({ query, cookies: sent }) {
      const { location, cookies } = await callNextAuth(options, {
        action: 'callback',
        method: 'GET',
        providerId,
        query: { ...query, callbackUrl: DONE },
        cookies: checksIn(sent),
      })
      return location === done ? { url: location, cookies } : null
    },
  }
}
