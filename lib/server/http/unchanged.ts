import 'server-only'
import { buildId, env } from '../process/env'
import { readSession } from './session'
import { sessionCookieName } from '../tokens/session-token'
import type { Session } from '../sessions/find'
import { inTurn } from '../process/work-share'

const UNCHANGED_COST_MS = 0.5

/** The ETag of everything that depends on a person's data alone. */
export function revisionTag({ userId, revision }: Pick<Session, 'userId' | 'revision'>): string {
  return `"${userId}-${revision}-${buildId}"`
}

/**
 * Whether an If-None-Match header names the tag, by itself or in a list; a proxy that compressed the
 * answer has marked it as weak. `*` names none: whether there is anything to have is found out first.
 */
export function asksFor(etag: string, header: string | null | undefined): boolean {
  if (!header) return false
  return header === etag || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** What goes with such an answer, and with a 304 in its place. */
export function cacheHeaders(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
}

/** Takes a turn for an answer that nothing has changed, which costs far less than any other. */
export async function takeUnchangedTurn(userId: number): Promise<void> {
  await inTurn(userId, async () => {}, { leastMs: UNCHANGED_COST_MS })
}

/**
 * The headers of a 304 when a poll's ETag is still the person's, otherwise null. `cookies`, `known`
 * and `userAgent` are the request's headers Cookie, If-None-Match and User-Agent. Null also for a
 * session that is due to be prolonged, whose answer must carry the new cookie. Throws 429 to whoever
 * has asked too much.
 *
 * The server process asks this before it hands a request to Next: polls are the product's steady
 * load, and Next's own work on each is many times the query's (docs/decisions/0003).
 */
export async function answerUnchanged(
  cookies: string | undefined,
  known: string | undefined,
  userAgent?: string,
): Promise<Record<string, string> | null> {
  if (!known || !cookies) return null
  const name = sessionCookieName(env().NEXTAUTH_URL)
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const found = await readSession(pair?.slice(name.length + 1), userAgent ?? null)
  if (!found || found.isDueForReissue) return null
  const etag = revisionTag(found.session)
  if (!asksFor(etag, known)) return null
  await takeUnchangedTurn(found.session.userId)
  return cacheHeaders(etag)
}
