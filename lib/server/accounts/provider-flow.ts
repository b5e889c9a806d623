import 'server-only'
import type { SignInProvider } from '@/lib/shared/accounts'
import { configuredProvider, identityProvider } from '../adapters/identity'
import type { Answer, Cookies, IdentityProvider, Step } from '../adapters/identity/port'
import { ProviderError } from '../adapters/provider-error'
import { AppError, notFound } from '../errors'
import { errorFields, log } from '../process/log'
import { forgetIdentityCookie } from '../tokens/pending-identity'
import { isFirstUse } from '../rate-limits/consume'

/** Where people can sign in with an account they have elsewhere; null when nothing is set up. */
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
 * The provider's address for the popup to go to, and the cookies that its answer is checked against.
 * Throws `not_available` without a provider, `provider_failed` when it cannot be reached.
 */
export async function beginProviderSignIn({ providerId }: { providerId: string }): Promise<Step> {
  const provider = await providerOf(providerId)
  try {
    return await provider.begin()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new AppError('provider_failed', 'The provider could not be reached.')
  }
}

/** A provider that can't be reached has vouched for nobody. */
async function finish(provider: IdentityProvider, answer: Answer): Promise<Step | null> {
  try {
    return await provider.finish(answer)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log().warn(errorFields(error), 'External sign-in failed')
    return null
  }
}

/** What a provider may send back (OpenID Connect and RFC 9207); nothing else is looked at. */
const ANSWER_FIELDS = ['code', 'state', 'iss', 'error'] as const

/**
 * Takes the provider's answer, once for each time that this browser began; what is no such answer
 * makes no request anywhere. Returns the cookies to set, among them the identity when it holds. Where the
 * popup goes then is ours alone, one of two addresses.
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
  const fields = ANSWER_FIELDS.flatMap((name) => {
    const value = query.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const answer = { query: Object.fromEntries(fields), cookies }
  const way = await provider.wayBack(answer)
  const step = way !== null && (await isFirstUse(way)) ? await finish(provider, answer) : null
  return step
    ? { location: '/auth/popup/finish', cookies: step.cookies }
    : { location: '/auth/popup/finish?failed', cookies: [forgetIdentityCookie()] }
}
