import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import type { ExternalProfile } from '@/lib/shared/accounts'
import { EMAIL_MAX_LENGTH } from '@/lib/shared/limits'
import { atMost, nameText, plainText } from '@/lib/shared/text'
import { env } from '../process/env'
import { cookieHeader } from './cookie'
import { derivedKey } from './derived-key'

/** How long an identity can be used after the provider has vouched for it. */
const MAX_AGE_S = 5 * 60

/** A provider's claims about a person. An unusable e-mail, name or picture counts as missing. */
export const externalIdentitySchema = z.object({
  /** The issuer of the claims. `subject` is unique only within its issuer. */
  issuer: plainText.min(1).max(2_000),
  subject: plainText.min(1).max(255),
  email: plainText.toLowerCase().max(EMAIL_MAX_LENGTH).pipe(z.email()).nullable().catch(null),
  /** Some issuers send the text "true" instead of the value. */
  isEmailVerified: z.preprocess((said) => said === true || said === 'true', z.boolean()),
  name: atMost(nameText.min(1), 100).nullable().catch(null),
  picture: z
    .url({ protocol: /^https$/ })
    .max(1_000)
    .nullable()
    .catch(null),
})
export type ExternalIdentity = z.output<typeof externalIdentitySchema>

/** An identity that can be used once. `id` is unique. */
export interface PendingIdentity extends ExternalIdentity {
  id: string
}

/** Returns the cookie's name. Over HTTPS its prefix keeps other hosts of the domain from setting it. */
function pendingIdentityCookieName(appUrl: string): string {
  return appUrl.startsWith('https:') ? '__Host-ramble.pending-identity' : 'ramble.pending-identity'
}

/**
 * Returns the secret of the provider's sign-in flow. It differs from the sessions' secret, so
 * neither cookie is valid as the other (sign-in.md#external-sign-in).
 */
export function identitySecret(): string {
  return derivedKey('pending identity').toString('base64url')
}

const salt = 'pending identity'

/** Returns the Set-Cookie value of a sealed identity. It is valid for five minutes. */
export async function pendingIdentityCookie(identity: ExternalIdentity): Promise<string> {
  const sealed = await encode({
    token: { identity },
    secret: identitySecret(),
    salt,
    maxAge: MAX_AGE_S,
  })
  return cookieHeader(pendingIdentityCookieName(env().NEXTAUTH_URL), sealed, MAX_AGE_S)
}

type CookieJar = { get(name: string): { value: string } | undefined }

/**
 * Returns the pending identity in a browser's cookies; null when there is none, or it is forged or
 * expired.
 */
export async function readPendingIdentity(cookies: CookieJar): Promise<PendingIdentity | null> {
  const cookie = cookies.get(pendingIdentityCookieName(env().NEXTAUTH_URL))?.value
  if (!cookie) return null
  try {
    const token = await decode({ token: cookie, secret: identitySecret(), salt })
    const identity = externalIdentitySchema.safeParse(token?.identity)
    const id = token?.jti
    return identity.success && typeof id === 'string' ? { id, ...identity.data } : null
  } catch {
    return null
  }
}

/** Returns the Set-Cookie value that deletes the pending identity. */
export function forgetIdentityCookie(): string {
  return cookieHeader(pendingIdentityCookieName(env().NEXTAUTH_URL), '', 0)
}

/** Returns the identity as the four fields of the contract (sign-in.md#external-sign-in). */
export function toExternalProfile(identity: ExternalIdentity): ExternalProfile {
  return {
    displayName: identity.name,
    email: identity.email,
    firebaseId: identity.subject,
    photoURL: identity.picture,
  }
}
