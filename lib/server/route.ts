import 'server-only'
import { type NextRequest } from 'next/server'
import type { z } from 'zod'
import { clientAddress } from './client-address'
import { buildId, env } from './env'
import { AppError, errorResponse, notFound } from './errors'
import { consume, type LimitName } from './rate-limits'
import { readJson } from './request-body'
import { readSession, type Session, signInCookie } from './session'
import { sessionCookieName } from './session-token'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

interface Definition<Auth extends 'user' | 'none', Params, Query, Body> {
  auth: Auth
  params?: Params
  query?: Query
  body?: Body
  bodyLimitBytes?: number
  /** A limit per client address beside the general ones on writes. */
  limit?: LimitName
  /** The answer depends on the user's data alone: an unchanged revision is answered 304. */
  isConditional?: boolean
  status?: 200 | 201
  handler(input: {
    session: Auth extends 'user' ? Session : null
    params: Parsed<Params>
    query: Parsed<Query>
    body: Parsed<Body>
    request: NextRequest
  }): Promise<unknown>
}

type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> }

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/**
 * One REST operation: origin check, session, rate limit, parsing, the handler, and the mapping of
 * its result or error to an answer. A handler returns a value to be sent as JSON, or a `Response`.
 */
export function route<
  Auth extends 'user' | 'none',
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(definition: Definition<Auth, Params, Query, Body>) {
  return async (request: NextRequest, context: RouteContext): Promise<Response> => {
    try {
      const isWrite = !SAFE_METHODS.has(request.method)
      if (isWrite) refuseForeignOrigin(request)

      const found =
        definition.auth === 'user'
          ? await readSession(request.cookies.get(sessionCookieName(env().NEXTAUTH_URL))?.value)
          : null
      if (definition.auth === 'user' && !found) {
        throw new AppError('signed_out', 'Please sign in.')
      }

      if (isWrite) await limitWrites(request, found?.session, definition.limit)

      const etag = definition.isConditional && found ? revisionTag(found.session) : undefined
      if (etag && request.headers.get('if-none-match') === etag) {
        return new Response(null, { status: 304, headers: cacheHeaders(etag) })
      }

      const result = await definition.handler({
        session: (found?.session ?? null) as Auth extends 'user' ? Session : null,
        params: parseParams(definition.params, await context.params) as Parsed<Params>,
        query: parseInput(
          definition.query,
          Object.fromEntries(request.nextUrl.searchParams),
        ) as Parsed<Query>,
        body: (definition.body
          ? parseInput(definition.body, (await readJson(request, definition.bodyLimitBytes)) ?? {})
          : undefined) as Parsed<Body>,
        request,
      })

      const response =
        result instanceof Response
          ? result
          : Response.json(result, {
              status: definition.status ?? 200,
              headers: etag ? cacheHeaders(etag) : { 'Cache-Control': 'no-store' },
            })
      if (found?.isDueForReissue && !response.headers.has('Set-Cookie')) {
        response.headers.append('Set-Cookie', await signInCookie(found.session))
      }
      return response
    } catch (error) {
      return errorResponse(error)
    }
  }
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
  own: LimitName | undefined,
): Promise<void> {
  const address = clientAddress(request.headers)
  if (own) await consume(own, address)
  if (session) await consume('writeUser', String(session.userId))
  else await consume('writeAddress', address)
}

function revisionTag({ userId, revision }: Session): string {
  return `"${userId}-${revision}-${buildId}"`
}

function cacheHeaders(etag: string): Record<string, string> {
  return { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Cookie' }
}

/** An id in an address that can't be one names nothing. */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw notFound('Page')
}

function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path.join('.')
  throw new AppError('invalid_input', issue?.message ?? 'Invalid input', field ? { field } : {})
}
