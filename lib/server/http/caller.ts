import 'server-only'
import type { NextRequest } from 'next/server'
import type { CallContract } from '@/lib/shared/calls/contract'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { AppError } from '../errors'
import { env } from '../process/env'
import type { Session } from '../sessions/find'
import { sessionCookieName } from '../tokens/session-token'
import { type KnownSession, readSession } from './session'

/** Returns the value of the session cookie of a request. */
export function sessionCookieOf(request: NextRequest): string | undefined {
  return request.cookies.get(sessionCookieName(env().NEXTAUTH_URL))?.value
}

/**
 * Returns the session of the person who makes a call; null for a call that needs none. Throws `signed_out` when a
 * required session is missing, and when the calling page belongs to another person.
 */
export async function findCaller(
  request: NextRequest,
  { auth }: Pick<CallContract, 'auth'>,
): Promise<KnownSession | null> {
  if (auth !== 'user') return null
  const found = await readSession(sessionCookieOf(request), request.headers.get('user-agent'))
  if (!found) throw new AppError('signed_out', 'Please sign in.')
  refuseAnotherPerson(request, found.session)
  return found
}

/**
 * Refuses a request that a page or a browser sends for one person once another person has signed in
 * (calls.md#whose-a-page-is).
 */
function refuseAnotherPerson(request: NextRequest, { userId }: Session): void {
  const owner = request.headers.get(SENT_FOR_HEADER)
  if (owner === null || owner === String(userId)) return
  throw new AppError('signed_out', 'Somebody else is signed in.', { field: SENT_FOR_HEADER })
}

/**
 * Throws `foreign_origin` for a request from a page of another site. Browsers name the origin of the page that sends
 * a write; a write from another site is a forgery.
 */
export function refuseForeignOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  if (origin === null && request.headers.get('sec-fetch-site') !== 'cross-site') return
  const own = [new URL(env().NEXTAUTH_URL).host, request.headers.get('host')]
  if (origin !== null && URL.canParse(origin) && own.includes(new URL(origin).host)) return
  throw new AppError('foreign_origin', 'This request came from another site.')
}
