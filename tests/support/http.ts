import { NextRequest } from 'next/server'

type Handler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>

export interface Call {
  body?: unknown
  /** Sent unchanged, for bodies that are not JSON. */
  rawBody?: string | Uint8Array<ArrayBuffer>
  cookie?: string
  headers?: Record<string, string>
  params?: Record<string, string>
  query?: Record<string, string>
  /** Aborted when the caller disconnects. */
  signal?: AbortSignal
}

/** Calls a route handler as a browser on our own page would. */
export function call(handler: Handler, method: string, options: Call = {}): Promise<Response> {
  const { body, rawBody, cookie, headers, params = {}, query = {}, signal } = options
  const sent = body === undefined ? rawBody : (rawBody ?? JSON.stringify(body))
  const request = new NextRequest(`http://localhost:3000/api?${new URLSearchParams(query)}`, {
    method,
    ...(signal && { signal }),
    body: sent,
    headers: {
      host: 'localhost:3000',
      ...(method !== 'GET' && { origin: 'http://localhost:3000' }),
      ...(sent !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(sent)),
      }),
      ...(cookie && { cookie }),
      ...headers,
    },
  })
  // Next passes no parameters to a route without any.
  const given = Object.keys(params).length > 0 ? params : undefined
  return handler(request, { params: Promise.resolve(given) })
}

/** The name=value part of the session cookie that a response sets. */
export function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error('The response sets no cookie')
  return cookie
}

/** The body as text; for server-sent events, which never end, the first event. */
export async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    return response.text()
  }
  const events = eventsOf(response)
  const { value = '' } = await events.next()
  await events.return(undefined)
  return value
}

/** The chunks of a stream of server-sent events, one per event; leaving the loop ends the stream. */
export async function* eventsOf(response: Response): AsyncGenerator<string, undefined> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  try {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    await reader?.cancel()
  }
}
