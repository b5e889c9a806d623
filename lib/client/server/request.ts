import { MOST_PATIENCE_MS } from '@/lib/shared/limits'
import {
  ApiError,
  IntermediaryError,
  isFromIntermediary,
  NoResponseError,
  readRefusal,
} from './errors'
import { headersOfPage } from './page-person'
import { setBehindPortal } from './portal'
import { hearServerTime } from './server-time'

export interface RequestOptions {
  /** Query parameters; null and undefined are omitted. */
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  headers?: Record<string, string>
  cache?: RequestCache
  signal?: AbortSignal
  /** The message when no response arrives (notices.md#failing-lists). */
  noResponse?: string
}

function address(path: string, query: RequestOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parameters.set(name, String(value))
  }
  const search = parameters.toString()
  return search ? `${path}?${search}` : path
}

/**
 * Sends a request without a time limit and reads its response. Throws `ApiError` for a refusal and `NoResponseError`
 * when no response arrives.
 */
export async function send<Read>(
  method: string,
  path: string,
  { query, body, headers, cache, signal, noResponse }: RequestOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const init: RequestInit = { method, credentials: 'include' }
  if (signal) init.signal = signal
  const named: Record<string, string> = { ...headersOfPage(), ...headers }
  if (cache) init.cache = cache
  if (body !== undefined) {
    named['Content-Type'] = 'application/json'
    init.body = JSON.stringify(body)
  }
  if (Object.keys(named).length > 0) init.headers = named
  const askedAt = Date.now()
  try {
    const response = await fetch(address(path, query), init)
    hearServerTime(response.headers, askedAt)
    if (!response.ok) throw await readRefusal(response)
    const body = await read(response)
    setBehindPortal(false)
    return body
  } catch (error) {
    if (signal?.aborted) throw error
    setBehindPortal(isFromIntermediary(error))
    if (error instanceof ApiError) throw error
    if (error instanceof IntermediaryError && noResponse === undefined) throw error
    throw new NoResponseError(noResponse)
  }
}

/**
 * A signal that follows the caller's and also aborts on timeout; call `rest` when the response is
 * read.
 */
function withPatience({ signal, noResponse }: RequestOptions) {
  const ending = new AbortController()
  const follow = () => ending.abort(signal?.reason)
  const timer = setTimeout(() => ending.abort(new NoResponseError(noResponse)), MOST_PATIENCE_MS)
  if (signal?.aborted) follow()
  signal?.addEventListener('abort', follow)
  return {
    signal: ending.signal,
    rest() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', follow)
    },
  }
}

/**
 * Sends a request that is aborted after two minutes without a response; `read` parses the response.
 */
export async function request<Read>(
  method: string,
  path: string,
  options: RequestOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const { signal, rest } = withPatience(options)
  try {
    return await send(method, path, { ...options, signal }, read)
  } finally {
    rest()
  }
}
