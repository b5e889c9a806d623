import 'server-only'
import { decode, encode } from 'next-auth/jwt'
import { SESSION_COOKIE } from '@/lib/shared/session-cookie'

/** How long a session lasts without use. */
export const SESSION_MAX_AGE_S = 30 * 24 * 60 * 60
/** A session older than this is issued anew when it is used, which makes its 30 days roll. */
const REISSUE_AFTER_S = 24 * 60 * 60

export interface SessionToken {
  userId: number
  sessionVersion: number
  /** Seconds since the epoch. */
  issuedAt: number
}

/** The session cookie's name at the app's address. */
export function sessionCookieName(appUrl: string): string {
  return SESSION_COOKIE[appUrl.startsWith('https:') ? 'https' : 'http']
}

/** An encrypted session for one user. `secret` is NEXTAUTH_SECRET. */
export function encodeSession(
  { userId, sessionVersion }: Omit<SessionToken, 'issuedAt'>,
  secret: string,
): Promise<string> {
  return encode({
    token: { sub: String(userId), sessionVersion },
    secret,
    maxAge: SESSION_MAX_AGE_S,
  })
}

/** The session in a cookie, or null when it is forged, expired or not ours. */
export async function decodeSession(
  cookie: string | undefined,
  secret: string,
): Promise<SessionToken | null> {
  if (!cookie) return null
  try {
    const token = await decode({ token: cookie, secret })
    const userId = Number(token?.sub)
    if (!token || !Number.isSafeInteger(userId) || typeof token.sessionVersion !== 'number') {
      return null
    }
    return { userId, sessionVersion: token.sessionVersion, issuedAt: Number(token.iat) }
  } catch {
    return null
  }
}

/** Whether a used session should be issued anew. `now` in milliseconds since the epoch. */
export function shouldReissue(token: SessionToken, now: number): boolean {
  return now / 1000 - token.issuedAt > REISSUE_AFTER_S
}
