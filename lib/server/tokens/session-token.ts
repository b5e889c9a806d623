import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { z } from 'zod'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'

/** How long a session lasts without use (sign-in.md#sessions). */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60
/** A token older than this is reissued when it is used, so its 30 days start again. */
const REISSUE_AFTER_S = 24 * 60 * 60

export interface SessionToken {
  /** Unique to this token: a session that is prolonged gets a token with another id. */
  id: string
  userId: number
  /** Null in tokens from before sessions had rows. */
  sessionId: number | null
  sessionVersion: number
  /** Seconds since the epoch. */
  issuedAt: number
  /**
   * When the person last proved who they are after signing in, in seconds since the epoch. It is in the token, not in
   * the session's row, so that it does not count for a stolen copy of an older cookie.
   */
  provenAt: number | null
}

/** Returns the session cookie's name at the app's address. */
export function sessionCookieName(appUrl: string): string {
  return SESSION_COOKIE[appUrl.startsWith('https:') ? 'https' : 'http']
}

/** A token's claims about a session. */
export type SessionClaims = Pick<SessionToken, 'userId' | 'sessionId' | 'sessionVersion'> &
  Partial<Pick<SessionToken, 'provenAt'>>

/** Returns the encrypted token of a session, valid for 30 days. `secret` is NEXTAUTH_SECRET. */
export function encodeSession(
  { userId, sessionId, sessionVersion, provenAt = null }: SessionClaims,
  secret: string,
): Promise<string> {
  return encode({
    token: { sub: String(userId), sessionId, sessionVersion, provenAt },
    secret,
    maxAge: SESSION_MAX_AGE_S,
  })
}

const claimsSchema = z.object({
  sub: z.coerce.number().pipe(z.int()),
  jti: z.string().max(64),
  iat: z.number(),
  sessionVersion: z.number(),
  sessionId: z.int().nullable().default(null),
  provenAt: z.number().nullable().default(null),
})

/** Returns the token in a cookie; null when it is missing, forged, expired or not ours. */
export async function decodeSession(
  cookie: string | undefined,
  secret: string,
): Promise<SessionToken | null> {
  if (!cookie) return null
  try {
    const token = await decode({ token: cookie, secret })
    const read = claimsSchema.safeParse(token)
    if (!read.success) return null
    const { sub, jti, iat, sessionId, sessionVersion, provenAt } = read.data
    return { id: jti, userId: sub, sessionId, sessionVersion, issuedAt: iat, provenAt }
  } catch {
    return null
  }
}

/**
 * Whether a token should be reissued when it is used: after a day, and immediately when it is from
 * before sessions had rows. `now` is in milliseconds since the epoch.
 */
export function shouldReissue(token: SessionToken, now: number): boolean {
  return token.sessionId === null || now / 1000 - token.issuedAt > REISSUE_AFTER_S
}
