import 'server-only'
import { type NextRequest } from 'next/server'
import type { z } from 'zod'
import {
  type ResponseOf,
  type CallContract,
  type CallTable,
  type Method,
  METHODS,
} from '@/lib/shared/calls/contract'
import { AppError } from '../errors'
import type { Again } from '../operations/again'
import { wasClaimed } from '../operations/claim'
import { once, operationNamed } from '../operations/once'
import { logFailure } from '../database/away'
import { keepAlive } from '../process/keep-alive'
import { timed } from '../process/timing'
import { announceEvents } from '../webhooks/announce'
import { consume } from '../rate-limits/consume'
import { inTurn } from '../rate-limits/work-share'
import { type JsonResponse, asOurs, type Redirect } from '../responses/json-response'
import { errorResponse } from '../responses/error-response'
import type { Session } from '../sessions/find'
import { limitAtOnce } from './at-once'
import { type Caller, findCaller, isWriting, type KnownCaller } from './caller'
import { type CallLimits, countRequest } from './request-limits'
import { logged } from './request-log'
import { withChallenge } from './challenge'
import { mayBeLarge } from './request-body'
import { parseParts, partsOf, type RequestParts, type RouteContext } from './request-parts'
import { sessionCookieFor } from './session'
import {
  matchesETag,
  cacheHeaders,
  declareConditional,
  revisionTag,
  takeUnchangedTurn,
} from './unchanged'

/** The output of the contract's schema for this part of a request; undefined where it has none. */
type Parsed<Contract, Part extends 'params' | 'query' | 'body'> =
  Contract extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined

/** The input of a handler. */
interface Input<Contract extends CallContract> {
  caller: Contract['auth'] extends 'user' ? Caller : null
  /** A call with scopes may come without a session. */
  session: Contract extends { auth: 'user'; scopes?: undefined } ? Session : null
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
type Result<Contract extends CallContract> = Contract['response'] extends z.ZodType
  ? ResponseOf<Contract> | JsonResponse<ResponseOf<Contract>> | MayRedirect<Contract>
  : Response

/** How this server implements a call. */
type Route<Contract extends CallContract> = Handling<Contract> &
  (Contract extends { operation: string }
    ? { again: Again<ResponseOf<Contract>> }
    : { again?: undefined })

type Handling<Contract extends CallContract> = Handled<Contract> &
  (Contract extends { isLine: true }
    ? { line(result: ResponseOf<Contract>): string }
    : { line?: undefined })

interface Handled<Contract extends CallContract> extends CallLimits {
  /** Each call that the route makes waits for the person's turn, so the route must not hold one itself. */
  isWithoutTurn?: true
  /**
   * What takes too long for the transaction of an operation, such as asking a provider; returns the body that the handler
   * gets. Not done for an operation id that was used before.
   */
  prepare?(input: Input<Contract>): Promise<Parsed<Contract, 'body'>>
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

/** The function that Next calls for a request. */
export type Handler = (request: NextRequest, context: RouteContext) => Promise<Response>

/** A route, whatever type it returns, and how it handles repeated calls. */
type Performed = Handled<CallContract> & {
  line?: (result: never) => string
  again?: Parameters<typeof once>[0]['again']
}

interface Call {
  name: string
  contract: CallContract
  route: Performed
  /** Bounds how many calls of one person run at a time. */
  gate: ReturnType<typeof limitAtOnce> | undefined
}

interface Received {
  request: NextRequest
  known: KnownCaller | null
  parts: RequestParts
}

/** Makes the handler of one call, which maps its result or its error to a response. */
function performed(name: string, contract: CallContract, route: Performed): Handler {
  const gate = route.perUser && limitAtOnce(route.perUser.atOnce)
  const call = { name, contract, route, gate }
  const refuse = (request: NextRequest, error: unknown) => {
    const refusal = errorResponse(error)
    return contract.isForAssistants ? withChallenge(refusal, request) : refusal
  }
  return (request, context) =>
    logged(request, () =>
      respond(call, request, context).catch((error: unknown) => refuse(request, error)),
    )
}

/** Checks origin, caller and limits of a request, then returns a 304 for unchanged data, or what the call returns. */
async function respond(call: Call, request: NextRequest, context: RouteContext): Promise<Response> {
  const { contract, route } = call
  const isWrite = isWriting(request)
  const known = await findCaller(request, contract)
  const userId = known?.caller.userId
  await countRequest(request, { userId, isWrite }, route)

  const etag = contract.isConditional && known ? revisionTag(known.caller) : undefined
  const asked = request.headers.get('if-none-match')
  // A response that prolongs the session must carry its cookie.
  const mayBeUnchanged = etag !== undefined && !known?.isDueForReissue
  if (userId !== undefined && mayBeUnchanged && matchesETag(etag, asked)) {
    await takeUnchangedTurn(userId)
    return unchanged(etag)
  }
  if (userId !== undefined && !isWrite) await consume('readUser', String(userId))

  const received = { request, known, parts: partsOf(request, context, contract) }
  const response = await timed('handler', performInTurn(call, received))
  if (isWrite && known?.caller.hasWebhooks) await keepAlive(announceWrite(known.caller))
  // `*` matches any current representation, so whether it matches is known only after the handler succeeds.
  if (mayBeUnchanged && asked?.trim() === '*') {
    await response.body?.cancel()
    return unchanged(etag)
  }
  setCaching(response, etag)
  if (known?.session && known.isDueForReissue && !response.headers.has('Set-Cookie')) {
    response.headers.append('Set-Cookie', await sessionCookieFor(known.session))
  }
  return response
}

/** The sweep announces what this could not. */
const announceWrite = ({ userId }: Caller) =>
  announceEvents('userId', userId).catch((error: unknown) => {
    logFailure(error, 'A write could not be announced to webhooks')
  })

/** Performs a call when it is its person's turn. */
function performInTurn({ gate, ...call }: Call, received: Received): Promise<Response> {
  const userId = received.known?.caller.userId
  if (userId === undefined) return perform(call, received)
  const isFree = call.route.perUser?.isOfLarge && !mayBeLarge(received.request)
  const work = async () => {
    const run = () => perform(call, received)
    return gate && !isFree ? gate(userId, run) : run()
  }
  return call.route.isWithoutTurn ? work() : inTurn(userId, work)
}

/** Runs the handler of a call, once per operation id. */
async function perform(
  { name, contract, route: { again, prepare, handler, line } }: Omit<Call, 'gate'>,
  { request, known, parts }: Received,
): Promise<Response> {
  const read = async () => {
    const { caller = null, session = null } = known ?? {}
    // The contract decides which of these exist; the types can't express that here.
    const input = {
      ...{ caller, session, request },
      ...(await parseParts(contract, parts)),
    } as Input<CallContract>
    return prepare ? { ...input, body: await prepare(input) } : input
  }
  const handle = async (input: Input<CallContract>) => {
    const result: unknown = await handler(input)
    return result instanceof Response
      ? result
      : Response.json(result, { status: contract.statuses?.[0] ?? 200 })
  }
  const handleOnce = async ({ userId }: Caller, again: Parameters<typeof once>[0]['again']) => {
    const body = contract.body && (await parts.body())
    const named = operationNamed(contract, { headers: request.headers, body })
    if (!named) return handle(await read())
    const isNew = prepare && !(await wasClaimed({ userId, key: named.key }))
    const prepared = isNew ? await read() : undefined
    const asked = { call: name, params: await parts.params(), query: parts.query(), body }
    const respond = async () => handle(prepared ?? (await read()))
    return once({ userId, named, asked, contract, again, respond })
  }
  const response = await (known && again ? handleOnce(known.caller, again) : handle(await read()))
  return line && response.ok ? inOneLine(response, line) : response
}

async function inOneLine(response: Response, line: (result: never) => string): Promise<Response> {
  const { status, headers } = response
  headers.set('Content-Type', 'text/plain; charset=utf-8')
  return new Response(`${line((await response.json()) as never)}\n`, { status, headers })
}

/** A response with an ETag may be cached and revalidated, any other only as its handler allows. */
function setCaching(response: Response, etag: string | undefined): void {
  const caching = etag ? cacheHeaders(etag) : { 'Cache-Control': 'no-store' }
  for (const [name, value] of Object.entries(caching)) {
    if (etag || !response.headers.has(name)) response.headers.set(name, value)
  }
}

const unchanged = (etag: string) => new Response(null, { status: 304, headers: cacheHeaders(etag) })

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
