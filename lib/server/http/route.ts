import 'server-only'
import { type NextRequest } from 'next/server'
import type { z } from 'zod'
import {
  type AnswerOf,
  type CallContract,
  type CallTable,
  type Method,
  METHODS,
} from '@/lib/shared/calls/contract'
import { SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { AppError, nothingHere } from '../errors'
import { env } from '../process/env'
import { timed } from '../process/timing'
import { inTurn } from '../rate-limits/work-share'
import type { Again } from '../operations/again'
import { once, operationNamed } from '../operations/once'
import { consume, type LimitName } from '../rate-limits/consume'
import type { Session } from '../sessions/find'
import { sessionCookieName } from '../tokens/session-token'
import { type Answered, asOurs, type Redirect } from '../responses/answer'
import { limitAtOnce } from './at-once'
import { clientAddress } from './client-address'
import { errorResponse } from '../responses/error-response'
import { parseInput } from './input-fault'
import { readJson } from './request-body'
import { logged } from './request-log'
import { readSession, sessionCookieFor } from './session'
import {
  asksFor,
  cacheHeaders,
  declareConditional,
  revisionTag,
  takeUnchangedTurn,
} from './unchanged'

/** The output of the contract's schema for this part of a request; undefined where it has none. */
type Parsed<Contract, Part extends 'params' | 'query' | 'body'> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** What a handler is given. */
interface Input<Contract extends CallContract> {
  session: Contract['auth'] extends 'user' ? Session : null
  params: Parsed<Contract, 'params'>
  query: Parsed<Contract, 'query'>
  body: Parsed<Contract, 'body'>
  request: NextRequest
}

type MayRedirect<Contract> = Contract extends { statuses: readonly (infer Status)[] }
  ? 303 extends Status
    ? Redirect
    : never
  : never

/**
 * What a handler returns: the value its contract describes, or a response that holds that value.
 */
type Result<Contract extends CallContract> = Contract['answer'] extends z.ZodType
  ? AnswerOf<Contract> | Answered<AnswerOf<Contract>> | MayRedirect<Contract>
  : Response

/** How this server implements a call. */
type Route<Contract extends CallContract> = Handling<Contract> &
  (Contract extends { operation: string }
    ? { again: Again<AnswerOf<Contract>> }
    : { again?: undefined })

interface Handling<Contract extends CallContract> {
  /**
   * A limit per client address, on reads too, in addition to the general ones on writes. Null when
   * the service has a better limit of its own: then neither these nor that of `perUser` apply.
   */
  limit?: LimitName | null
  /**
   * For writes with large bodies: a limit per person, and how many calls of one person may run in a
   * process at a time. Both are checked before the body is read, so they bound its memory.
   */
  perUser?: { limit: LimitName; atOnce: number }
  /** The calls that it makes each wait for the person's turn, so it must not hold one itself. */
  isWithoutTurn?: true
  handler(input: Input<Contract>): Promise<Result<Contract>>
}

/** The addresses of a table of calls. */
type PathOf<Name> = Name extends `${Method} ${infer Path}` ? Path : never

/** The methods that an address has in such a table. */
type MethodOf<Name, Path extends string> = Name extends `${infer One extends Method} ${Path}`
  ? One
  : never

type ContractAt<Calls, Name> = Name extends keyof Calls ? Extract<Calls[Name], CallContract> : never

/** A route for each call of a table at one address. */
type Routes<Calls extends CallTable, Path extends string> = {
  [One in MethodOf<keyof Calls, Path>]: Route<ContractAt<Calls, `${One} ${Path}`>>
}

/** What Next calls for a request. */
export type Handler = (request: NextRequest, context: RouteContext) => Promise<Response>

/** Next gives no parameters to an address that has none. */
type RouteContext = { params: Promise<Record<string, string | string[] | undefined> | undefined> }

const SAFE_METHODS = new Set(['GET', 'HEAD'])

/** What a route says of repeated calls, whatever it answers. */
type Performed = Handling<CallContract> & { again?: Parameters<typeof once>[0]['again'] }

/**
 * Makes the handler of one call: origin check, session, rate limits, parsing, the route's handler
 * (once for an operation id), and the mapping of its result or error to a response.
 */
function performed(name: string, contract: CallContract, { again, ...route }: Performed): Handler {
  const gate = route.perUser && limitAtOnce(route.perUser.atOnce)
  return (request, context) =>
    logged(request, async () => {
      try {
        const isWrite = !SAFE_METHODS.has(request.method)
        if (isWrite) refuseForeignOrigin(request)

        const found =
          contract.auth === 'user'
            ? await readSession(sessionCookieOf(request), request.headers.get('user-agent'))
            : null
        if (contract.auth === 'user' && !found) {
          throw new AppError('signed_out', 'Please sign in.')
        }
        if (found) refuseAnotherPerson(request, found.session)

        if (route.limit) await consume(route.limit, clientAddress(request.headers))
        if (isWrite) await limitWrites(request, found?.session, route)

        const etag = contract.isConditional && found ? revisionTag(found.session) : undefined
        const known = request.headers.get('if-none-match')
        if (found && etag && asksFor(etag, known) && !found.isDueForReissue) {
          await takeUnchangedTurn(found.session.userId)
          return new Response(null, { status: 304, headers: cacheHeaders(etag) })
        }
        if (found && !isWrite) await consume('readUser', String(found.session.userId))

        const readQuery = () => Object.fromEntries(request.nextUrl.searchParams)
        let body: Promise<unknown> | undefined
        const readBody = () => (body ??= readJson(request, contract.bodyLimitBytes))
        const respond = async () => {
          const result: unknown = await route.handler({
            // The contract decides whether there is a session; the types can't follow that here.
            session: (found?.session ?? null) as null,
            params: parseParams(contract.params, await context.params) as undefined,
            query: (contract.query && parseInput(contract.query, readQuery())) as undefined,
            body: (contract.body && parseInput(contract.body, await readBody())) as undefined,
            request,
          })
          return result instanceof Response
            ? result
            : Response.json(result, { status: contract.statuses?.[0] ?? 200 })
        }
        const handle = async () => {
          if (!found || !again) return respond()
          const body = contract.body && (await readBody())
          const named = operationNamed(contract, { headers: request.headers, body })
          if (!named) return respond()
          const params = (await context.params) ?? {}
          const asked = { call: name, params, query: readQuery(), body }
          return once({ userId: found.session.userId, named, asked, contract, again, respond })
        }
        const work = async () => (gate && found ? gate(found.session.userId, handle) : handle())
        const waits = found && !route.isWithoutTurn
        const response = await timed('handler', waits ? inTurn(found.session.userId, work) : work())

        // `*` matches any current representation, so it is known only after the handler succeeds.
        if (etag && known?.trim() === '*' && !found?.isDueForReissue) {
          await response.body?.cancel()
          return new Response(null, { status: 304, headers: cacheHeaders(etag) })
        }
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
}

/** Returns the value of the session cookie of a request. */
export function sessionCookieOf(request: NextRequest): string | undefined {
  return request.cookies.get(sessionCookieName(env().NEXTAUTH_URL))?.value
}

/**
 * Returns the handlers of one address: a route for each call of `calls` at `path`, a 405 with the
 * list of allowed methods for every other method, and that list alone for OPTIONS.
 */
export function resource<const Calls extends CallTable, Path extends PathOf<keyof Calls>>(
  calls: Calls,
  path: Path,
  routes: Routes<Calls, Path>,
): Record<Method | 'OPTIONS', Handler> {
  const given = routes as Partial<Record<Method, Performed>>
  const allowed = METHODS.filter((method) => given[method])
  const refuse = async () => {
    const message = `Use ${allowed.join(' or ')} here`
    const response = errorResponse(new AppError('method_not_allowed', message))
    response.headers.set('Allow', allowed.join(', '))
    return response
  }
  const all = [...allowed, ...(given.GET ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  const OPTIONS = async () => asOurs(new Response(null, { status: 204, headers: { Allow: all } }))
  const handlers = METHODS.map((method) => {
    const route = given[method]
    const name = `${method} ${path as `/${string}`}` as const
    const contract = (calls as CallTable)[name]
    if (contract?.isConditional) declareConditional(path)
    return [method, route && contract ? performed(name, contract, route) : refuse]
  })
  return { ...Object.fromEntries(handlers), OPTIONS } as Record<Method | 'OPTIONS', Handler>
}

/** Browsers name the origin of the page that sends a write; another site's is a forgery. */
function refuseForeignOrigin(request: NextRequest): void {
  const origin = request.headers.get('origin')
  if (origin === null && request.headers.get('sec-fetch-site') !== 'cross-site') return
  const own = [new URL(env().NEXTAUTH_URL).host, request.headers.get('host')]
  if (origin !== null && URL.canParse(origin) && own.includes(new URL(origin).host)) return
  throw new AppError('foreign_origin', 'This request came from another site.')
}

/**
 * What a page or a browser does for one person must not become another's, who has signed in since, nor the
 * other way round (calls.md#whose-a-page-is).
 */
function refuseAnotherPerson(request: NextRequest, { userId }: Session): void {
  const owner = request.headers.get(SENT_FOR_HEADER)
  if (owner === null || owner === String(userId)) return
  throw new AppError('signed_out', 'Somebody else is signed in.', { field: SENT_FOR_HEADER })
}

async function limitWrites(
  request: NextRequest,
  session: Session | undefined,
  { limit, perUser }: Pick<Route<CallContract>, 'limit' | 'perUser'>,
): Promise<void> {
  if (limit === null) return
  if (session) await consume('writeUser', String(session.userId))
  else await consume('writeAddress', clientAddress(request.headers))
  if (session && perUser) await consume(perUser.limit, String(session.userId))
}

/** Throws `not_found` for an id in an address that can't be an id (calls.md#ids-in-addresses). */
function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(params)
  if (parsed.success) return parsed.data
  throw nothingHere()
}
