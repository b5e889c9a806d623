import 'server-only'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { cache } from 'react'
import { env } from '../process/env'
import {
  decodeSession,
  encodeSession,
  SESSION_MAX_AGE_S,
  type SessionClaims,
  sessionCookieName,
  type SessionToken,
  shouldReissue,
} from '../tokens/session-token'
import { deviceOf } from '../sessions/device'
import { endSession } from '../sessions/end'
import { type FoundSession, findSession, type Session } from '../sessions/find'
import { startSession } from '../sessions/start'
import { takeOverToken } from '../sessions/take-over'
import { cookieHeader } from '../tokens/cookie'
import { usageNoter } from '../database/note-use'
import { timed } from '../process/timing'
import { enterPage, type Holder } from '../process/work'
import { takeTurn } from '../rate-limits/work-share'

/**
 * Decoded cookies, cached since decrypting one costs more than a poll's query. The session's row is
 * read every time, so an ended session is still noticed.
 */
const decoded = new Map<string, SessionToken>()
const DECODED_LIMIT = 5_000

async function decodeCached(cookie: string | undefined): Promise<SessionToken | null> {
  if (!cookie) return null
  const known = decoded.get(cookie)
  if (known && known.issuedAt + SESSION_MAX_AGE_S > Date.now() / 1000) return known
  const token = await decodeSession(cookie, env().NEXTAUTH_SECRET)
  if (!token) return null
  if (decoded.size >= DECODED_LIMIT) decoded.clear()
  decoded.set(cookie, token)
  return token
}

/** A token without a session id gets a session at its first use. */
async function findOrTakeOver(
  token: SessionToken,
  userAgent: string | null,
): Promise<FoundSession | undefined> {
  const found = await findSession(token)
  if (found || token.sessionId !== null) return found
  await takeOverToken(token, deviceOf(userAgent))
  return findSession(token)
}

/**
 * Returns the session of a cookie, and whether the cookie is due to be reissued. Returns null
 * without a cookie, for a forged or expired one, for an ended session or session version, and for
 * an inactive account. `userAgent` is the User-Agent header.
 */
export function readSession(
  cookie: string | undefined,
  userAgent: string | null,
): Promise<KnownSession | null> {
  return timed('session', readOpenSession(cookie, userAgent))
}

/**
 * Returns the id of the person whose cookie this is, even after their session has ended; null without a cookie, and for
 * a forged or expired cookie.
 */
export async function personOfCookie(cookie: string | undefined): Promise<number | null> {
  return (await decodeCached(cookie))?.userId ?? null
}

/** A session, and whether its cookie is due to be reissued. */
export interface KnownSession {
  session: Session
  isDueForReissue: boolean
}

const noteUse = usageNoter('sessions')

async function readOpenSession(
  cookie: string | undefined,
  userAgent: string | null,
): Promise<KnownSession | null> {
  const token = await decodeCached(cookie)
  if (!token) return null
  const session = await findOrTakeOver(token, userAgent)
  if (!session) return null
  noteUse(session.sessionId, session.lastUsedAt)
  return {
    session: { ...session, provenAt: token.provenAt },
    isDueForReissue: shouldReissue(token, Date.now()),
  }
}

/** One holder per request. */
const holderOfPage = cache((): Holder => ({}))

/**
 * Returns the session of the page being rendered, or null. Reads it once per request, and takes the
 * person's turn for the whole request.
 */
export function readPageSession(): Promise<Session | null> {
  const page = holderOfPage()
  enterPage(page)
  return readOnce(page)
}

const readOnce = cache(async (page: Holder): Promise<Session | null> => {
  const jar = await cookies()
  // There are no cookies during the build either, when the configuration may not be known.
  if (jar.size === 0) return null
  const cookie = jar.get(sessionCookieName(env().NEXTAUTH_URL))?.value
  const found = await readSession(cookie, (await headers()).get('user-agent'))
  if (!found) return null
  // A page can't return 429, so it waits for its turn.
  const { work, end } = await takeTurn(found.session.userId, { waitsLong: true })
  page.work = work
  try {
    after(end)
  } catch (error) {
    // The browser has already disconnected, and Next accepts no more callbacks.
    end()
    throw error
  }
  return found.session
})

/** Returns the session of the page being rendered; redirects to the sign-in page when there is none. */
export async function requirePageSession(): Promise<Session> {
  return (await readPageSession()) ?? redirect('/auth')
}

/**
 * Whether the browser that requests a page was signed in and has lost its session without signing
 * out.
 */
export async function hasEndedSession(): Promise<boolean> {
  const jar = await cookies()
  // Signing out removes the cookie.
  return jar.has(sessionCookieName(env().NEXTAUTH_URL)) && (await readPageSession()) === null
}

function sessionCookie(value: string, maxAgeSeconds: number): string {
  return cookieHeader(sessionCookieName(env().NEXTAUTH_URL), value, maxAgeSeconds)
}

/**
 * Returns the Set-Cookie value that prolongs a session for 30 days. `provenAt` is when the person last
 * proved who they are; without it, when they signed in.
 */
export async function sessionCookieFor(session: SessionClaims): Promise<string> {
  return sessionCookie(await encodeSession(session, env().NEXTAUTH_SECRET), SESSION_MAX_AGE_S)
}

/**
 * Returns the Set-Cookie value of a session whose owner has just proved again who they are
 * (sign-in.md#proofs).
 */
export function provenCookieFor(session: SessionClaims): Promise<string> {
  return sessionCookieFor({ ...session, provenAt: Math.floor(Date.now() / 1000) })
}

/** Begins a session and returns the Set-Cookie value that signs the browser in for 30 days. */
export async function signIn(
  identity: Pick<Session, 'userId' | 'sessionVersion'>,
  { headers: sent }: { headers: Headers },
): Promise<string> {
  const userAgent = sent.get('user-agent')
  const { sessionId } = await startSession({ ...identity, userAgent })
  return sessionCookieFor({ ...identity, sessionId })
}

/** Ends the session of a cookie, if there is one, and returns `signOutCookie()`. */
export async function signOut(cookie: string | undefined): Promise<string> {
  const token = await decodeCached(cookie)
  if (token) await endSession(token)
  return signOutCookie()
}

/** Returns the Set-Cookie value that signs this browser out. */
export function signOutCookie(): string {
  return sessionCookie('', 0)
}
