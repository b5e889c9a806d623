import { type IncomingHttpHeaders, request as ask } from 'node:http'

/** A request that is sent unchanged, where a browser or a library would normalise it or refuse to send it. */
export interface Asked {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface WireResponse {
  status: number
  headers: IncomingHttpHeaders
  /** For server-sent events, which never end, only the first part. */
  text: string
}

/** Sends a request to the server at `baseURL`. */
export function send(
  baseURL: string | undefined,
  { path, method = 'GET', headers = {}, body }: Asked,
): Promise<WireResponse> {
  const { hostname, port } = new URL(baseURL ?? '')
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { ...headers, ...length } }
    const sent = ask(options, (response) => {
      let text = ''
      const end = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      response.setEncoding('utf8')
      response.on('end', end)
      response.on('error', reject)
      response.on('data', (chunk: string) => {
        text += chunk
        if (!response.headers['content-type']?.startsWith('text/event-stream')) return
        end()
        sent.destroy()
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
