import 'server-only'
import { type NextRequest } from 'next/server'
import type { z } from 'zod'
import type { ErrorCode } from '@/lib/shared/errors'
import { limitAtOnce } from './at-once'
import { clientAddress } from './client-address'
import { env } from '../process/env'
import { AppError, notFound } from '../errors'
import { errorResponse } from './error-response'
import { parseInput } from './input-fault'
import { consume, type LimitName } from '../rate-limits/consume'
import { readJson } from './request-body'
import { logged } from './request-log'
import { readSession, sessionCookieFor } from './session'
import { sessionCookieName } from '../tokens/session-token'
import type { Session } from '../sessions/find'
import { asksFor, cacheHeaders, revisionTag, takeUnchangedTurn } from './unchanged'
import { inTurn } from '../process/work-share'

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type Auth = 'user' | 'none'

/** What an operation promises; the handler keeps it and GET /api/openapi.json publishes it. */
export interface OperationContract {
  /** One line for the reference. */
  summary: string
  /** What the line does not say, in whole sentences. */
  description?: string
  auth: Auth
  params?: z.ZodType | undefined
  query?: z.ZodType | undefined
  body?: z.ZodType | undefined
  bodyLimitBytes?: number
  /** What a good answer holds: JSON of this shape, or a file of this media type. */
  answer: z.ZodType | { file: readonly string[] }
  /** Statuses of good answers, 200 unless said. */
  statuses?: readonly (200 | 201 | 303)[]
  /** Refusals beyond those every operation may give. */
  refusals?: readonly ErrorCode[]
  /** A limit per client address, on reads too, beside the general ones on writes; null when the service
   * counts by something better, and none of them is taken. */
  limit?: LimitName | null
  /** The answer depends on the user's data alone: an unchanged revision is answered 304. */
  isConditional?: boolean
  /** What a call that needs no session does to one: its answer sets the cookie, or takes it back. */
  cookie?: 'starts' | 'ends'
  /** Called by a provider alone: the header that its signature stands in, and what it sends. */
  signed?: { header: string; mediaType: string }
}

type Schema = z.ZodType | undefined

interface Definition<
  A extends Auth,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
> extends OperationContract {
  auth: A
  params?: Params
  query?: Query
  body?: Body
  /** For writes with large bodies: a limit per person, and how many of one person may be under way in
   * a process. Both are asked before the body is read, so that they bound the memory it takes. */
  perUser?: { limit: LimitName; atOnce: number }
  handler(input: {
    session: A extends 'user' ? Session : null
    params: Parsed<Params>
    query: Parsed<Query>
    body: Parsed<Body>
    request: NextRequest
  }): Promise<unknown>
}

type Handler = (request: NextRequest, context: RouteContext) => Promise<Response>

/** A handler that carries its contract. */
export type Operation = Handler & { contract: OperationContract }

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * One REST operation: origin check, session, rate limit, parsing, the handler, and the mapping of
 * its result or error to an answer. A handler returns a value to be sent as JSON, or a `Response`.
 */
export function route<
  A extends Auth,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(definition: Definition<A, Params, Query, Body>): Operation {
  const gate = definition.perUser && limitAtOnce(definition.perUser.atOnce)
  const operation = (request: NextRequest, context: RouteContext): Promise<Response> =>
    logged(request, async () => {
      try {
        const isWrite = !SAFE_METHODS.has(request.method)
        if (isWrite) refuseForeignOrigin(request)

        const found =
          definition.auth === 'user'
            ? await readSession(sessionCookieOf(request), request.headers.get('user-agent'))
            : null
        if (definition.auth === 'user' && !found) {
          throw new AppError('signed_out', 'Please sign in.')
        }

        if (definition.limit) await consume(definition.limit, clientAddress(request.headers))
        if (isWrite) await limitWrites(request, found?.session, definition)

        const etag = definition.isConditional && found ? revisionTag(found.session) : undefined
        const known = request.headers.get('if-none-match')
        if (found && etag && asksFor(etag, known) && !found.isDueForReissue) {
          await takeUnchangedTurn(found.session.userId)
          return new Response(null, { status: 304, headers: cacheHeaders(etag) })
        }
        if (found && !isWrite) await consume('readUser', String(found.session.userId))

        const handle = async () =>
          definition.handler({
            session: (found?.session ?? null) as A extends 'user' ? Session : null,
            params: parseParams(definition.params, await context.params) as Parsed<Params>,
            query: (definition.query
              ? parseInput(definition.query, Object.fromEntries(request.nextUrl.searchParams))
              : undefined) as Parsed<Query>,
            body: (definition.body
              ? parseInput(definition.body, await readJson(request, definition.bodyLimitBytes))
              : undefined) as Parsed<Body>,
            request,
          })
        const work = async () => (gate && found ? gate(found.session.userId, handle) : handle())
        const result = await (found ? inTurn(found.session.userId, work) : work())

        // Whatever the person has of it: so there is something to have.
        if (etag && known?.trim() === '*' && !found?.isDueForReissue) {
          if (result instanceof Response) await result.body?.cancel()
          return new Response(null, { status: 304, headers: cacheHeaders(etag) })
        }

        const response =
          result instanceof Response
            ? result
            : Response.json(result, { status: definition.statuses?.[0] ?? 200 })
        const caching = etag ? cacheHeaders(etag) : { 'Cache-Control': 'no-store' }
        for (const [name, value] of Object.entries(caching)) {
          if (etag || !response.headers.has(name)) response.headers.set(name, value)
        }
        if (found?.isDueForReissue && !response.headers.has('Set-Cookie')) {
          response.headers.append('Set-Cookie', await sessionCookieFor(found.session))
        }
        return response
      } catch (error) {
        return errorResponse(error)
      }
    })
  return Object.assign(operation, { contract: definition })
}

/** The session's cookie in a request, as it was sent. */
export function sessionCookieOf(request: NextRequest): string | undefined {
  return request.cookies.get(sessionCookieName(env().NEXTAUTH_URL))?.value
}

/** The methods that an address may answer, in the order in which they are listed. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]

/**
 * The handlers of one address: its operations, for every other method 405 with the list of those that
 * there are, and for OPTIONS the list alone.
 */
export function resource<Operations extends Partial<Record<Method, Operation>>>(
  operations: Operations,
): Operations & Record<Method | 'OPTIONS', Handler> {
  const allowed = METHODS.filter((method) => operations[method])
  const refuse = async () => {
    const message = `Use ${allowed.join(' or ')} here`
    const response = errorResponse(new AppError('method_not_allowed', message))
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
  const all = [...allowed, ...(operations.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const OPTIONS = async () => new Response(null, { status: 204, headers: { Allow: all } })
  const handlers = METHODS.map((method) => [method, operations[method] ?? refuse])
  return { ...Object.fromEntries(handlers), OPTIONS } as Operations &
    Record<Method | 'OPTIONS', Handler>
}

/** Browsers name the page that sends a write; one on another site is a forgery. */
function refuseForeignOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  if (origin === null && request.headers.get('sec-fetch-site') !== 'cross-site') return
  const own = [new URL(env().NEXTAUTH_URL).host, request.headers.get('host')]
  if (origin !== null && URL.canParse(origin) && own.includes(new URL(origin).host)) return
  throw new AppError('foreign_origin', 'This request came from another site.')
}

async function limitWrites(
  request: NextRequest,
  session: Session | undefined,
  { limit, perUser }: Pick<Definition<Auth, Schema, Schema, Schema>, 'limit' | 'perUser'>,
): Promise<void> {
  if (limit === null) return
  if (session) await consume('writeUser', String(session.userId))
  else await consume('writeAddress', clientAddress(request.headers))
  if (session && perUser) await consume(perUser.limit, String(session.userId))
}

/** An id in an address that can't be one names nothing (calls.md#ids-in-addresses). */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw notFound('Page')
}
