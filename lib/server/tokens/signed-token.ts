import 'server-only'
import { jwtVerify, SignJWT } from 'jose'
import { JOSEError } from 'jose/errors'
import { derivedKey } from './derived-key'

/** The purposes of signed links. A token is valid only for its own purpose. */
export type TokenPurpose =
  'unsubscribe' | 'account-export' | 'verify-email' | 'disown-email' | 'take-back-email'

const key = () => derivedKey('signed links')

/** Returns a token that signs `claims` for one purpose until `expiresAt`. */
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

/**
 * Returns the claims of a token; null when it is forged, expired at `now` or for another purpose.
 */
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
