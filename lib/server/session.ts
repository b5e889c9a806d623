import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { sql } from './db'
import { env } from './env'
import {
  decodeSession,
  encodeSession,
  SESSION_MAX_AGE_S,
  sessionCookieName,
  type SessionToken,
  shouldReissue,
} from './session-token'

export interface Session {
  userId: number
  sessionVersion: number
  timezone: string
  /** Advanced by every write to the user's data; what ETags are made of. */
  revision: string
}

const findSession = {
  name: 'session',
  text: `
    SELECT u.id AS "userId", u.session_version AS "sessionVersion", u.timezone, r.revision
      FROM public.users u JOIN public.user_revisions r ON r.user_id = u.id
     WHERE u.id = $1 AND u.is_active AND u.session_version = $2`,
}

/** Decrypting costs more than a poll's query; the row is read every time, so this can't go stale. */
const decoded = new Map<string, SessionToken>()
const DECODED_LIMIT = 5_000

async function decodeCached(cookie: string): Promise<SessionToken | null> {
  const known = decoded.get(cookie)
  if (known && known.issuedAt + SESSION_MAX_AGE_S > Date.now() / 1000) return known
  const token = await decodeSession(cookie, env().NEXTAUTH_SECRET)
  if (!token) return null
  if (decoded.size >= DECODED_LIMIT) decoded.clear()
  decoded.set(cookie, token)
  return token
}

/**
 * The session in a cookie and, when it is due, the cookie that prolongs it. Null for nobody: no
 * cookie, a forged or expired one, a version that was ended, an inactive account.
 */
export async function readSession(
  cookie: string | undefined,
): Promise<{ session: Session; isDueForReissue: boolean } | null> {
  const token = cookie ? await decodeCached(cookie) : null
  if (!token) return null
  const [session] = await sql.query<Session>(findSession, [token.userId, token.sessionVersion])
  return session ? { session, isDueForReissue: shouldReissue(token, Date.now()) } : null
}

/** The signed-in person of the page being rendered, or null; read once per request. */
export const readPageSession = cache(async (): Promise<Session | null> => {
  const jar = await cookies()
  // So it is for every page that the build makes, when the configuration may not be known.
  if (jar.size === 0) return null
  const found = await readSession(jar.get(sessionCookieName(env().NEXTAUTH_URL))?.value)
  return found?.session ?? null
})

function sessionCookie(value: string, maxAgeSeconds: number): string {
  const secure = env().NEXTAUTH_URL.startsWith('https:') ? '; Secure' : ''
  const name = sessionCookieName(env().NEXTAUTH_URL)
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

/** The Set-Cookie value that signs a person in for 30 days. */
export async function signInCookie(
  identity: Pick<Session, 'userId' | 'sessionVersion'>,
): Promise<string> {
  return sessionCookie(await encodeSession(identity, env().NEXTAUTH_SECRET), SESSION_MAX_AGE_S)
}

/** The Set-Cookie value that signs this browser out. */
export function signOutCookie(): string {
  return sessionCookie('', 0)
}
