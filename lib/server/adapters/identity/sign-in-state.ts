import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { env } from '../../process/env'
import { cookieHeader } from '../../tokens/cookie'
import { identitySecret } from '../../tokens/pending-identity'
import type { Cookies } from './port'

/** How long a person may take at the provider. */
const MAX_AGE_S = 15 * 60

const stateSchema = z.object({
  /** The issuer that the response must come from. */
  issuer: z.string(),
  clientId: z.string(),
  state: z.string().min(20),
  nonce: z.string().min(20),
  codeVerifier: z.string().min(43),
})
/** What the provider's response is checked against. */
export type SignInState = z.output<typeof stateSchema>

const salt = 'external sign-in'

/** Under https the prefix prevents other hosts of the domain from setting the cookie. */
function cookieName(): string {
  return env().NEXTAUTH_URL.startsWith('https:')
    ? '__Host-ramble.sign-in-state'
    : 'ramble.sign-in-state'
}

/**
 * The Set-Cookie value that keeps the state in the browser that began the sign-in, for 15 minutes.
 */
export async function signInStateCookie(state: SignInState): Promise<string> {
  const secret = identitySecret()
  const sealed = await encode({ token: { ...state }, secret, salt, maxAge: MAX_AGE_S })
  return cookieHeader(cookieName(), sealed, MAX_AGE_S)
}

/**
 * Returns the state of the sign-in that this browser began with this client of this issuer; null when there
 * is none, or when it is forged or expired.
 */
export async function readSignInState(
  cookies: Cookies,
  { issuer, clientId }: Pick<SignInState, 'issuer' | 'clientId'>,
): Promise<SignInState | null> {
  try {
    const token = await decode({ token: cookies[cookieName()], secret: identitySecret(), salt })
    const state = stateSchema.safeParse(token)
    const isOurs = state.success && state.data.issuer === issuer && state.data.clientId === clientId
    return isOurs ? state.data : null
  } catch {
    return null
  }
}

/** The Set-Cookie value that removes the state. */
export function forgetSignInStateCookie(): string {
  return cookieHeader(cookieName(), '', 0)
}
