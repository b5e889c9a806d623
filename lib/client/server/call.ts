import type { z } from 'zod'
import type { Calls } from '@/lib/shared/calls/all'
import { isMarked } from '@/lib/shared/answered-by-header'
import type { ResponseOf } from '@/lib/shared/calls/contract'
import { IntermediaryError, isOwnRefusal } from './errors'
import { isOthersSession } from './page-person'
import { request, type RequestOptions, send } from './request'

type Name = keyof Calls

/** Calls that return JSON, and calls that return a file. */
type JsonCall = { [N in Name]: Calls[N]['response'] extends z.ZodType ? N : never }[Name]
type FileCall = Exclude<Name, JsonCall>

type ParamsOf<Contract> = Contract extends { params: infer Schema extends z.ZodType }
  ? { params: z.output<Schema> }
  : unknown

type Values<Shape> = { [Key in keyof Shape]?: Shape[Key] | null }

/** Query parameters as the route parses them; null and undefined are omitted. */
type QueryOf<Contract> = Contract extends { query: infer Schema extends z.ZodType }
  ? { query?: Values<z.output<Schema>> }
  : unknown

/** The body is optional when the contract requires nothing in it. */
type BodyOf<Contract> = Contract extends { body: infer Schema extends z.ZodType }
  ? object extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : unknown

type Options = Pick<RequestOptions, 'headers' | 'cache' | 'signal' | 'noResponse'>
type Given<N extends Name> = ParamsOf<Calls[N]> & QueryOf<Calls[N]> & BodyOf<Calls[N]> & Options
export type Rest<N extends Name> = object extends Given<N> ? [given?: Given<N>] : [given: Given<N>]

/** The method, the path with its parameters filled in, and the remaining request options. */
function requestOf(name: Name, given: unknown): [string, string, RequestOptions] {
  const { params = {}, ...options } = (given ?? {}) as RequestOptions & {
    params?: Record<string, string | number>
  }
  const [method = '', template = ''] = name.split(' ')
  const path = template.replace(/\[(\w+)\]/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  )
  return [method, path, options]
}

/**
 * The JSON of a response. Throws when it has none, or when an intermediary responded in the server's place
 * (calls.md#who-a-response-is-from).
 */
async function readJson<N extends JsonCall>(
  name: N,
  response: Response,
): Promise<ResponseOf<Calls[N]>> {
  const isOwn = isMarked(response.headers)
  const read: Promise<unknown> = response.json()
  const body = await (isOwn ? read : read.catch(() => undefined))
  if (!isOwn) {
    const { keepsContract } = await import('./unmarked-response')
    if (!keepsContract(name, body)) throw new IntermediaryError()
  }
  return body as ResponseOf<Calls[N]>
}

/**
 * Calls the API by method and address. The contract types the input and the response. Throws `ApiError` for a refusal
 * and `NoResponseError` when the server gives no response.
 */
export function call<N extends JsonCall>(
  name: N,
  ...[given]: Rest<N>
): Promise<ResponseOf<Calls[N]>> {
  return request(...requestOf(name, given), (response) => readJson(name, response))
}

/** A call that returns null instead of throwing when nobody is signed in; when somebody else is, it throws. */
export async function callUnlessSignedOut<N extends JsonCall>(
  name: N,
  ...rest: Rest<N>
): Promise<ResponseOf<Calls[N]> | null> {
  try {
    return await call(name, ...rest)
  } catch (error) {
    if (isOwnRefusal(error) && error.status === 401 && !isOthersSession(error)) return null
    throw error
  }
}

/** The lists that are paginated. */
export type PagedCall = 'GET /api/thoughts' | 'GET /api/deleted-thoughts' | 'GET /api/action-items'

/** An entry of the list that a call returns. */
export type EntryOf<N extends PagedCall> = ResponseOf<Calls[N]>[number]

/** The query parameters of such a list. */
export type ListQuery<N extends PagedCall> = Values<z.output<Calls[N]['query']>>

/** The first entries of a list, and whether the server links to a next page (RFC 8288). */
export function callPage<N extends PagedCall>(
  name: N,
  given: { query: ListQuery<N> } & Options,
): Promise<{ items: EntryOf<N>[]; hasNext: boolean }> {
  return request(...requestOf(name, given), async (response) => ({
    items: (await readJson(name, response)) as EntryOf<N>[],
    hasNext: (response.headers.get('Link') ?? '').includes('rel="next"'),
  }))
}

/** A file from the server, with its name. */
export interface ServedFile {
  name: string
  content: Blob
}

/** Fetches a file, which may take longer than any other response. */
export function callFile<N extends FileCall>(name: N, ...[given]: Rest<N>): Promise<ServedFile> {
  return send(...requestOf(name, given), async (response) => {
    const disposition = response.headers.get('Content-Disposition') ?? ''
    const [, fileName] = /filename="([^"]+)"/.exec(disposition) ?? []
    // The server names every file.
    if (!fileName) throw new IntermediaryError()
    return { name: fileName, content: await response.blob() }
  })
}
