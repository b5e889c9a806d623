import { ApiError, NoAnswerError, readRefusal } from './errors'

/** Longer than any call takes that will still be answered; a recording on a slow line is the longest. */
const MOST_PATIENCE_MS = 120_000

type QueryValue = string | number | boolean | null | undefined

interface ReadOptions {
  /** Parameters of the query string; null and undefined are left out. */
  query?: Record<string, QueryValue>
  signal?: AbortSignal
  /** What to say when no answer comes (notices.md#failing-lists). */
  unanswered?: string
}

interface RequestOptions extends ReadOptions {
  body?: unknown
}

function address(path: string, query: ReadOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parameters.set(name, String(value))
  }
  const search = parameters.toString()
  return search ? `${path}?${search}` : path
}

async function send<Read>(
  method: string,
  path: string,
  { query, body, signal, unanswered }: RequestOptions,
  read: (response: Response) => Promise<Read>,
): Promise<Read> {
  const init: RequestInit = { method, credentials: 'include' }
  if (signal) init.signal = signal
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  try {
    const response = await fetch(address(path, query), init)
    if (!response.ok) throw await readRefusal(response)
    return await read(response)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new NoAnswerError(unanswered)
  }
}

/** A signal that follows the caller's and ends what is never answered; `rest` is called when it is. */
function withPatience({ signal, unanswered }: RequestOptions) {
  const ending = new AbortController()
  const follow = () => ending.abort(signal?.reason)
  const timer = setTimeout(() => ending.abort(new NoAnswerError(unanswered)), MOST_PATIENCE_MS)
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

async function readJson<T>(answer: Response): Promise<T> {
  const text = await answer.text()
  return (text ? JSON.parse(text) : undefined) as T
}

async function request<T>(
  method: string,
  path: string,
  options: RequestOptions = {},
  read: (answer: Response) => Promise<T> = readJson,
): Promise<T> {
  const { signal, rest } = withPatience(options)
  try {
    return await send(method, path, { ...options, signal }, read)
  } finally {
    rest()
  }
}

/** The first entries of a list, and whether the server names a page after them (RFC 8288). */
interface ServedPage<T> {
  items: T[]
  hasNext: boolean
}

async function readPage<T>(answer: Response): Promise<ServedPage<T>> {
  const link = answer.headers.get('Link') ?? ''
  return { items: await readJson<T[]>(answer), hasNext: link.includes('rel="next"') }
}

/** A file as the server made and named it. */
export interface ServedFile {
  name: string
  content: Blob
}

async function readFile(response: Response): Promise<ServedFile> {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download'
  return { name, content: await response.blob() }
}

/** The calls of the API. Answers are trusted to have the wire shapes of lib/shared. */
export const api = {
  get: <T>(path: string, options?: ReadOptions) => request<T>('GET', path, options),
  page: <T>(path: string, options?: ReadOptions) =>
    request<ServedPage<T>>('GET', path, options, readPage),
  post: <T>(path: string, body?: unknown, signal?: AbortSignal) =>
    request<T>('POST', path, { body, signal }),
  patch: <T>(path: string, body?: unknown) => request<T>('PATCH', path, { body }),
  delete: <T>(path: string, body?: unknown) => request<T>('DELETE', path, { body }),
  file: (path: string, options: ReadOptions = {}) => send('GET', path, options, readFile),

  /** A read for which "not signed in" is an answer, not an error. */
  async getUnlessSignedOut<T>(path: string, options?: ReadOptions): Promise<T | null> {
    try {
      return await request<T>('GET', path, options)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
}
