import type { z } from 'zod'
import type { Calls } from '@/lib/shared/calls/all'
import type { AnswerOf } from '@/lib/shared/calls/contract'
import { ApiError } from './errors'
import { request, type RequestOptions, send } from './request'

type Name = keyof Calls

/** Calls whose good response is JSON, and those whose it is a file. */
type JsonCall = { [N in Name]: Calls[N]['answer'] extends z.ZodType ? N : never }[Name]
type FileCall = Exclude<Name, JsonCall>

type ParamsOf<Contract> = Contract extends { params: infer Schema extends z.ZodType }
  ? { params: z.output<Schema> }
  : unknown

type Values<Shape> = { [Key in keyof Shape]?: Shape[Key] | null }

/** Parameters as the route reads them; those that are null or undefined are left out. */
type QueryOf<Contract> = Contract extends { query: infer Schema extends z.ZodType }
  ? { query?: Values<z.output<Schema>> }
  : unknown

/** A body may be left out where nothing in it is required. */
type BodyOf<Contract> = Contract extends { body: infer Schema extends z.ZodType }
  ? object extends z.input<Schema>
    ? { body?: z.input<Schema> }
    : { body: z.input<Schema> }
  : unknown

type Options = Pick<RequestOptions, 'signal' | 'unanswered'>
type Given<N extends Name> = ParamsOf<Calls[N]> & QueryOf<Calls[N]> & BodyOf<Calls[N]> & Options
type Rest<N extends Name> = object extends Given<N> ? [given?: Given<N>] : [given: Given<N>]

/** The method, the path with its parameters filled in, and what else a call is given. */
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

async function readJson<Shape>(response: Response): Promise<Shape> {
  const text = await response.text()
  return (text ? JSON.parse(text) : undefined) as Shape
}

/**
 * Makes a call of the API, named by its method and address. Its contract says what goes in and what
 * comes back; the server is trusted to keep it. Throws `ApiError` for a refusal and `NoAnswerError` when
 * no response comes.
 */
export function call<N extends JsonCall>(
  name: N,
  ...[given]: Rest<N>
): Promise<AnswerOf<Calls[N]>> {
  return request(...requestOf(name, given), readJson<AnswerOf<Calls[N]>>)
}

/** A call for which "not signed in" is an answer, not an error. */
export async function callUnlessSignedOut<N extends JsonCall>(
  name: N,
  ...rest: Rest<N>
): Promise<AnswerOf<Calls[N]> | null> {
  try {
    return await call(name, ...rest)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** The lists that come in pages. */
export type PagedCall = 'GET /api/thoughts' | 'GET /api/action-items'

/** An entry of the list that a call returns. */
export type EntryOf<N extends PagedCall> = AnswerOf<Calls[N]>[number]

/** What such a list is asked for. */
export type ListQuery<N extends PagedCall> = Values<z.output<Calls[N]['query']>>

/** The first entries of a list, and whether the server names a page after them (RFC 8288). */
export function callPage<N extends PagedCall>(
  name: N,
  given: { query: ListQuery<N> } & Options,
): Promise<{ items: EntryOf<N>[]; hasNext: boolean }> {
  return request(...requestOf(name, given), async (response) => ({
    items: await readJson<EntryOf<N>[]>(response),
    hasNext: (response.headers.get('Link') ?? '').includes('rel="next"'),
  }))
}

/** A file as the server made and named it. */
export interface ServedFile {
  name: string
  content: Blob
}

/** A file, which may take longer than any other response. */
export function callFile<N extends FileCall>(name: N, ...[given]: Rest<N>): Promise<ServedFile> {
  return send(...requestOf(name, given), async (response) => {
    const disposition = response.headers.get('Content-Disposition') ?? ''
    return {
      name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download',
      content: await response.blob(),
    }
  })
}
