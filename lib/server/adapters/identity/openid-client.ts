import 'server-only'
import { createHash } from 'node:crypto'
import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from 'openid-client'
import { env } from '../../process/env'
import { externalIdentitySchema, pendingIdentityCookie } from '../../tokens/pending-identity'
import { isRetryableStatus, ProviderError } from '../../provider-error'
import { type Client, keepDiscovered } from './discovery'
import type { AuthorizationResponse, IdentityProvider } from './port'
import {
  forgetSignInStateCookie,
  readSignInState,
  type SignInState,
  signInStateCookie,
} from './sign-in-state'

interface Settings extends Client {
  id: 'google' | 'oidc'
}

/** The HTTP status of the issuer's response, if it sent one that is useful. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ResponseBodyError) return error.status
  const cause = error instanceof ClientError ? error.cause : undefined
  return cause instanceof Response ? cause.status : undefined
}

/** Keeps only the error's message: the library attaches tokens and people's names to its errors. */
function toProviderError(issuer: string, error: unknown): ProviderError {
  const status = statusOf(error)
  const isUnreachable =
    (error instanceof ClientError && error.code === 'OAUTH_TIMEOUT') ||
    // How fetch reports a network error.
    (error instanceof TypeError && error.cause !== undefined)
  const words = error instanceof ResponseBodyError ? error.error : (error as Error).message
  return new ProviderError(`${issuer}: ${words}${status ? ` (${status})` : ''}`, {
    isRetryable: isUnreachable || (status !== undefined && isRetryableStatus(status)),
  })
}

/**
 * Checks `at_hash` (OpenID Connect Core 3.1.3.6) for RS256. The library leaves this claim to its
 * callers.
 */
function isHashOf(accessToken: string, claim: unknown): boolean {
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16)
  return claim === half.toString('base64url')
}

/**
 * Exchanges the response's code for the person's claims. Throws the library's error unless state,
 * issuer, PKCE, nonce, signature, audience and times are all valid.
 */
async function exchangeCode(configuration: Configuration, back: URL, begun: SignInState) {
  const tokens = await authorizationCodeGrant(configuration, back, {
    expectedState: begun.state,
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  const { iss, sub, at_hash: hash } = claims
  if (hash !== undefined && !isHashOf(tokens.access_token, hash)) {
    throw new Error('the ID token is of another access token')
  }
  // The signed token suffices if it contains the e-mail; other issuers return it from UserInfo.
  if (claims.email) return claims
  return { ...claims, ...(await fetchUserInfo(configuration, tokens.access_token, sub)), iss, sub }
}

async function identityCookieOf(claims: Awaited<ReturnType<typeof exchangeCode>>): Promise<string> {
  return pendingIdentityCookie(
    externalIdentitySchema.parse({
      issuer: claims.iss,
      subject: claims.sub,
      email: claims.email,
      isEmailVerified: claims.email_verified,
      name: claims.name,
      picture: claims.picture,
    }),
  )
}

/**
 * Creates the provider for these settings; openid-client makes the requests and checks the
 * responses.
 */
export function createProvider(settings: Settings): IdentityProvider {
  const { id, issuer, clientId } = settings
  const readConfiguration = keepDiscovered(settings)
  const ownAddress = new URL(`/api/auth/callback/${id}`, env().NEXTAUTH_URL)
  const begunIn = ({ cookies }: AuthorizationResponse) =>
    readSignInState(cookies, { issuer, clientId })

  return {
    async begin() {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
      try {
        const url = buildAuthorizationUrl(await readConfiguration(), {
          redirect_uri: ownAddress.href,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
          ...(id === 'google' && { prompt: 'select_account' }),
        })
        const begun = { issuer, clientId, state, nonce, codeVerifier }
        return { url: url.href, cookies: [await signInStateCookie(begun)] }
      } catch (error) {
        throw toProviderError(issuer, error)
      }
    },
    async wayBack(response) {
      const begun = await begunIn(response)
      return begun && begun.state === response.query.state ? begun.state : null
    },
    async finish(response) {
      const begun = await begunIn(response)
      if (!begun) return null
      const back = new URL(ownAddress)
      back.search = new URLSearchParams(response.query).toString()
      try {
        const claims = await exchangeCode(await readConfiguration(), back, begun)
        return [await identityCookieOf(claims), forgetSignInStateCookie()]
      } catch (error) {
        if (error instanceof AuthorizationResponseError) return null
        throw toProviderError(issuer, error)
      }
    },
  }
}
