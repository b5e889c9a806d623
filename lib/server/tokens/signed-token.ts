import 'server-only'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { derivedKey } from './derived-key'

/** What a signed link is good for; a token made for one purpose opens nothing else. */
export type TokenPurpose =
  'unsubscribe' | 'account-export' | 'verify-email' | 'disown-email' | 'take-back-email'

const key = () => derivedKey('signed links')

/** Signs `claims` for one purpose; the token opens nothing after `expiresAt`. */
export function signToken(
  purpose: TokenPurpose,
  claims: Record<string, string | number>,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(purpose)
    .setExpirationTime(expiresAt)
    .sign(key())
}

/** The claims of a token, or null when it is forged, out of time at `now` or for another purpose. */
export async function readToken(
  purpose: TokenPurpose,
  token: string,
  now: Date,
): Promise<Record<string, unknown> | null> {
  try {
    const options = { audience: purpose, algorithms: ['HS256'], currentDate: now }
    return (await jwtVerify(token, key(), options)).payload
  } catch (error) {
    if (error instanceof JOSEError) return null
    throw error
  }
}
