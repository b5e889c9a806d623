import 'server-only'
import type { IncomingHttpHeaders } from 'node:http'
import { ANSWERED_BY_HEADER, ANSWERED_BY_RAMBLE } from '@/lib/shared/answered-by-header'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { bearerOf } from '../access-tokens/token-text'
import { buildId, env } from '../process/env'
import { readSession } from './session'
import { sessionCookieName } from '../tokens/session-token'
import type { Session } from '../sessions/find'
import { withTiming } from '../process/timing'
import { inTurn } from '../rate-limits/work-share'

const UNCHANGED_COST_MS = 0.5

// A build has several copies of this module: routes use one, and the server process another.
const shared = globalThis as typeof globalThis & { rambleConditional?: Map<string, RegExp> }

/** The addresses of loaded routes whose responses have an ETag. */
const conditional = (shared.rambleConditional ??= new Map())

/** Declares that responses to reads of this address, spelled as in a contract, have an ETag. */
export function declareConditional(address: string): void {
  // An address with a word in place of an id belongs to another call.
  conditional.set(address, new RegExp(`^${address.replace(/\[\w+\]/g, '\\d+')}$`))
}

/** Returns the ETag of responses that depend only on a person's data. */
export function revisionTag({ userId, revision }: Pick<Session, 'userId' | 'revision'>): string {
  return `"${userId}-${revision}-${buildId}"`
}

/**
 * Whether an If-None-Match header names the tag, alone or in a list. A proxy that compressed the
 * response has marked the tag as weak. `*` does not count here: the caller first has to find out
 * whether there is something to return.
 */
export function matchesETag(etag: string, header: string | null | undefined): boolean {
  if (!header) return false
  return header === etag || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Returns the headers of a response with this ETag, and of a 304 in its place. */
export function cacheHeaders(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Authorization' }
}

/** Takes the person's turn for a 304, which costs far less than any other response. */
export async function takeUnchangedTurn(userId: number): Promise<void> {
  await inTurn(userId, async () => {}, { leastMs: UNCHANGED_COST_MS })
}

/**
 * Returns the headers of a 304 when a poll's ETag is still current, otherwise null. `address` is that
 * of a GET, without its query. Also returns null for an address without an ETag and for a request
 * with an access token, which only the route can handle, and for a session that is due to be prolonged, since that
 * response must carry the new cookie. Throws 429 after too many requests.
 *
 * The server process calls this before it passes a request to Next: polls are the product's steady
 * load, and Next's own work for each costs many times the query (docs/decisions/0003).
 */
export async function respondUnchanged(
  address: string,
  headers: IncomingHttpHeaders,
): Promise<Record<string, string> | null> {
  const { cookie, authorization, 'if-none-match': known } = headers
  if (!known || !cookie || bearerOf(authorization)?.isAccessToken || !isConditional(address))
    return null
  const timed = await withTiming(() => unchangedHeaders(cookie, known, headers))
  return timed.result && { ...timed.result, ...timed.headers }
}

function isConditional(address: string): boolean {
  return [...conditional.values()].some((pattern) => pattern.test(address))
}

async function unchangedHeaders(
  cookies: string,
  known: string,
  headers: IncomingHttpHeaders,
): Promise<Record<string, string> | null> {
  const name = sessionCookieName(env().NEXTAUTH_URL)
  const pair = cookies.split('; ').find((one) => one.startsWith(`${name}=`))
  const found = await readSession(pair?.slice(name.length + 1), headers['user-agent'] ?? null)
  if (!found || found.isDueForReissue) return null
  const owner = headers[SENT_FOR_HEADER.toLowerCase()]
  if (owner !== undefined && owner !== String(found.session.userId)) return null
  const etag = revisionTag(found.session)
  if (!matchesETag(etag, known)) return null
  await takeUnchangedTurn(found.session.userId)
  return { ...cacheHeaders(etag), [ANSWERED_BY_HEADER]: ANSWERED_BY_RAMBLE }
}
