import 'server-only'
import type { NextRequest } from 'next/server'
import type { TokenScope } from '@/lib/shared/access-tokens'
import type { CallContract } from '@/lib/shared/calls/contract'
import type { Via } from '@/lib/shared/thoughts'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { findToken } from '../access-tokens/find'
import { type Bearer, bearerOf } from '../access-tokens/token-text'
import { findAssistant } from '../connected-assistants/find'
import { usageNoter } from '../database/note-use'
import { AppError } from '../errors'
import { env } from '../process/env'
import { addLogFields } from '../process/log'
import { timed } from '../process/timing'
import { consume, requireLeft } from '../rate-limits/consume'
import type { Session } from '../sessions/find'
import { sessionCookieName } from '../tokens/session-token'
import { clientAddress } from './client-address'
import { readSession } from './session'

/** Who makes a call. */
export interface Caller extends Pick<Session, 'userId' | 'timezone' | 'revision' | 'hasWebhooks'> {
  /** What the token covers; null for a caller with a session, who may make every call. */
  scopes: readonly TokenScope[] | null
}

/** The door by which a thought of this caller comes in (capture.md#where-it-came-from). */
export const viaOf = ({ scopes }: Caller): Via | null => (scopes === null ? null : 'token')

export interface KnownCaller {
  caller: Caller
  /** Null for a call with a token. */
  session: Session | null
  /** Whether the session's cookie is due to be reissued. */
  isDueForReissue: boolean
}

/** Returns the value of the session cookie of a request. */
export function sessionCookieOf(request: NextRequest): string | undefined {
  return request.cookies.get(sessionCookieName(env().NEXTAUTH_URL))?.value
}

/**
 * Returns the person who makes a call; null for a call that needs none. An access token takes precedence over a cookie.
 * Throws `signed_out` without a session and without a valid token, and when the calling page belongs to another person;
 * `forbidden` for a token whose scopes do not cover the call; `too_many_requests` beyond the limits of a token, and of an
 * address for tokens that are not valid; and `foreign_origin` for a write of another site's page with a session. A call
 * for assistants takes tokens of OAuth, too.
 */
export async function findCaller(
  request: NextRequest,
  { auth, scopes, isForAssistants }: Pick<CallContract, 'auth' | 'scopes' | 'isForAssistants'>,
): Promise<KnownCaller | null> {
  const bearer = auth === 'user' ? bearerOf(request.headers.get('authorization')) : undefined
  // Another server's token, such as a proxy may add, is none of ours.
  const token = bearer?.isAccessToken || isForAssistants ? bearer : undefined
  // Browsers send cookies by themselves, but no token.
  if (!token) refuseForeignOrigin(request)
  if (auth !== 'user') return null
  const found = token ? await byToken(request, token, scopes) : await bySession(request)
  refuseAnotherPerson(request, found.caller)
  return found
}

async function bySession(request: NextRequest): Promise<KnownCaller> {
  const found = await readSession(sessionCookieOf(request), request.headers.get('user-agent'))
  if (!found) throw new AppError('signed_out', 'Please sign in.')
  const { userId, timezone, revision, hasWebhooks } = found.session
  return {
    ...found,
    caller: { userId, timezone, revision, hasWebhooks, scopes: null },
  }
}

const noteUseOfToken = usageNoter('access_tokens')
const noteUseOfAssistant = usageNoter('connected_assistants')

interface Known {
  caller: Caller
  /** What the log calls the token, and the key of its limit. */
  fields: Record<string, number>
  key: string
  noteUse(): void
}

async function callerByToken({ text, isAccessToken }: Bearer): Promise<Known | undefined> {
  if (isAccessToken) {
    const found = await findToken(text)
    if (!found) return undefined
    const { tokenId, lastUsedAt, ...caller } = found
    const noteUse = () => noteUseOfToken(tokenId, lastUsedAt)
    return { caller, fields: { tokenId }, key: String(tokenId), noteUse }
  }
  const found = await findAssistant(text)
  if (!found) return undefined
  const { assistantId, lastUsedAt, ...caller } = found
  const noteUse = () => noteUseOfAssistant(assistantId, lastUsedAt)
  return { caller, fields: { assistantId }, key: `assistant ${assistantId}`, noteUse }
}

async function byToken(
  request: NextRequest,
  token: Bearer,
  scopes: CallContract['scopes'],
): Promise<KnownCaller> {
  const address = clientAddress(request.headers)
  await requireLeft('unknownTokenAddress', address)
  const known = await timed('session', callerByToken(token))
  if (!known) {
    await consume('unknownTokenAddress', address)
    const message = 'This access token is not valid: it is mistyped, has expired or was revoked.'
    throw new AppError('signed_out', message)
  }
  const { caller, fields, key, noteUse } = known
  addLogFields(fields)
  await consume('accessToken', key)
  refuseBeyondScopes(caller.scopes ?? [], scopes)
  noteUse()
  return { caller, session: null, isDueForReissue: false }
}

function refuseBeyondScopes(own: readonly TokenScope[], scopes: CallContract['scopes']): void {
  if (!scopes) throw new AppError('forbidden', 'This call can’t be made with an access token.')
  if (scopes.some((scope) => own.includes(scope))) return
  throw new AppError('forbidden', `This access token lacks the scope ${scopes.join(' or ')}.`)
}

/**
 * Refuses a request that a page or a browser sends for one person once another person has signed in
 * (calls.md#whose-a-page-is).
 */
function refuseAnotherPerson(request: NextRequest, { userId }: Caller): void {
  const owner = request.headers.get(SENT_FOR_HEADER)
  if (owner === null || owner === String(userId)) return
  throw new AppError('signed_out', 'Somebody else is signed in.', { field: SENT_FOR_HEADER })
}

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** Whether a request with this method may change something. */
export const isWriting = ({ method }: { method: string }): boolean => !SAFE_METHODS.has(method)

/**
 * Throws `foreign_origin` for a write from a page of another site. Browsers name the origin of the page that sends a
 * write; a write from another site is a forgery.
 */
export function refuseForeignOrigin(request: NextRequest): void {
  if (!isWriting(request)) return
  const origin = request.headers.get('origin')
  if (origin === null && request.headers.get('sec-fetch-site') !== 'cross-site') return
  const own = [new URL(env().NEXTAUTH_URL).host, request.headers.get('host')]
  if (origin !== null && URL.canParse(origin) && own.includes(new URL(origin).host)) return
  throw new AppError('foreign_origin', 'This request came from another site.')
}
