import 'server-only'
import type { SignInProvider } from '@/lib/shared/accounts'
import { configuredProvider, identityProvider } from '../adapters/identity'
import type {
  AuthorizationResponse,
  Cookies,
  IdentityProvider,
  Step,
} from '../adapters/identity/port'
import { ProviderError } from '../provider-error'
import { AppError, notFound } from '../errors'
import { errorFields, log } from '../process/log'
import { forgetIdentityCookie } from '../tokens/pending-identity'
import { isFirstUse } from '../rate-limits/consume'

/** Returns the external provider that people can sign in with; null when none is set up. */
export function readSignInProvider(): SignInProvider | null {
  const provider = configuredProvider()
  return provider && { id: provider.id, name: provider.name }
}

async function providerOf(id: string): Promise<IdentityProvider> {
  const provider = await identityProvider()
  if (!provider) {
    throw new AppError('not_available', 'Sign-in with another account is not set up here.')
  }
  if (readSignInProvider()?.id !== id) throw notFound('Provider')
  return provider
}

/**
 * Begins a sign-in: returns the provider's URL for the popup, and the cookies that the provider's
 * response is checked against. Throws `not_available` without a provider, `not_found` for a provider
 * other than the one set up, and `provider_failed` when it cannot be reached.
 */
export async function beginProviderSignIn({ providerId }: { providerId: string }): Promise<Step> {
  const provider = await providerOf(providerId)
  try {
    return await provider.begin()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log().warn(errorFields(error), 'External sign-in failed')
    throw new AppError('provider_failed', 'The provider could not be reached.')
  }
}

/**
 * Returns null when the provider can't be reached or its response is invalid: no identity is
 * confirmed.
 */
async function finish(
  provider: IdentityProvider,
  response: AuthorizationResponse,
): Promise<string[] | null> {
  try {
    return await provider.finish(response)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log().warn(errorFields(error), 'External sign-in failed')
    return null
  }
}

/** The query parameters a provider may send back (OpenID Connect, RFC 9207). Others are ignored. */
const RESPONSE_FIELDS = ['code', 'state', 'iss', 'error'] as const

/**
 * Takes the provider's response, once for each sign-in that this browser began. A query that is no
 * such response causes no request to the provider. Returns the cookies to set, with the identity
 * when the response is valid, and where the popup goes next: one of two pages of our own, whatever
 * the query contains. Throws `not_available` and `not_found` as `beginProviderSignIn` does.
 */
export async function finishProviderSignIn({
  providerId,
  query,
  cookies,
}: {
  providerId: string
  query: URLSearchParams
  cookies: Cookies
}): Promise<{ location: string; cookies: string[] }> {
  const provider = await providerOf(providerId)
  const fields = RESPONSE_FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const response = { query: Object.fromEntries(fields), cookies }
  const way = await provider.wayBack(response)
  const vouched = way !== null && (await isFirstUse(way)) ? await finish(provider, response) : null
  return vouched
    ? { location: '/auth/popup/finish', cookies: vouched }
    : { location: '/auth/popup/finish?failed', cookies: [forgetIdentityCookie()] }
}
