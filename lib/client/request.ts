import { ApiError, NoAnswerError, readRefusal } from './errors'

/** Longer than any call takes that will still be answered; a recording on a slow line is the longest. */
const MOST_PATIENCE_MS = 120_000

export interface RequestOptions {
  /** Parameters of the query string; null and undefined are left out. */
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  signal?: AbortSignal
  /** What to say when no response comes (notices.md#failing-lists). */
  unanswered?: string
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
 * Sends a request, however long it takes, and reads its response. Throws `ApiError` for a refusal and
 * `NoAnswerError` when no response comes.
 */
export async function send<Read>(
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

/** A request that ends when nobody answers it for two minutes; `read` makes the result of a response. */
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
