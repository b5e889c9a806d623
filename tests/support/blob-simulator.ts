import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const STORE = 'https://store.private.blob.vercel-storage.com'

/** A token in the SDK's format, which contains the store's id. */
export const BLOB_TOKEN = 'vercel_blob_rw_store_secret'
const CLIENT_TOKEN = 'vercel_blob_client_store_'

interface Grant {
  pathname: string
  maximumSizeInBytes: number
  validUntil: number
}

type Refusal = { status: number; code: string; message?: string }
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.code)
  }
}

/** What a token that a client uses allows, or null for the server's own. Refuses others, and those of another key. */
export function grantOf(token: string): Grant | null {
  if (token === BLOB_TOKEN) return null
  const [signature, payload = ''] = token.startsWith(CLIENT_TOKEN)
    ? Buffer.from(token.slice(CLIENT_TOKEN.length), 'base64').toString().split('.')
    : []
  if (signature !== createHmac('sha256', BLOB_TOKEN).update(payload).digest('hex')) {
    throw new Refused({ status: 403, code: 'forbidden' })
  }
  return JSON.parse(Buffer.from(payload, 'base64').toString()) as Grant
}

function checkGrant(grant: Grant, { pathname, bytes }: { pathname: string; bytes: number }): void {
  const refuse = (message: string) => {
    throw new Refused({ status: 400, code: 'bad_request', message })
  }
  if (grant.validUntil < Date.now()) refuse('Token expired')
  if (grant.pathname !== pathname) refuse('"pathname" does not match the token payload')
  if (bytes > grant.maximumSizeInBytes) {
    refuse(`the file length cannot be greater than ${grant.maximumSizeInBytes}`)
  }
}

/** What the service sends of a file for a Range header: one range, of what there is of it. */
function sendFile(file: Buffer, range: string | undefined, response: ServerResponse): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const start = Number(from)
  if (from === undefined || start > Number(to)) return void response.writeHead(200).end(file)
  const end = Math.min(Number(to) + 1, file.length)
  if (start >= file.length) {
    response.writeHead(416, { 'content-range': `bytes */${file.length}` }).end()
    return
  }
  response.writeHead(206, {
    'content-range': `bytes ${start}-${end - 1}/${file.length}`,
    'content-length': end - start,
  })
  response.end(file.subarray(start, end))
}

/** Requests of the SDK to the store's own host arrive at this address until the returned function is called. */
function redirectStore(url: string): () => void {
  type Dispatcher = { dispatch(options: { origin?: unknown }, handler: unknown): boolean }
  const global = globalThis as unknown as Record<symbol, Dispatcher | undefined>
  const key = Symbol.for('undici.globalDispatcher.1')
  const original = global[key]
  if (!original) throw new Error('The SDK has not been loaded')
  global[key] = {
    dispatch: (options, handler) =>
      original.dispatch(
        String(options.origin) === STORE ? { ...options, origin: url } : options,
        handler,
      ),
  }
  return () => void (global[key] = original)
}

/**
 * Vercel Blob on loopback. `failNext` makes the next request return a status and one of Vercel's error codes; `sendNext`
 * sends the next file that is read in another way; `reading` is how many are being sent.
 */
export async function startBlobSimulator() {
  const files = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  const failures: Refusal[] = []
  const senders: ((file: Buffer, response: ServerResponse) => void)[] = []
  let reading = 0

  async function respond(request: IncomingMessage): Promise<object> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const pathname = url.searchParams.get('pathname') ?? ''
    const body = await buffer(request)
    if (request.headers['x-vercel-blob-access'] === 'public') throw new Error('A file was public')
    const grant = grantOf((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    const stored = { url: `${STORE}/${pathname}`, downloadUrl: `${STORE}/${pathname}`, pathname }
    const store = (file: Buffer) => {
      if (grant) checkGrant(grant, { pathname, bytes: file.length })
      files.set(pathname, file)
      return stored
    }
    if (grant) checkGrant(grant, { pathname, bytes: 0 })
    const key = url.searchParams.get('url')
    if (request.method === 'GET' && key !== null) {
      const file = files.get(key)
      if (!file) throw new Refused({ status: 404, code: 'not_found' })
      return { ...stored, pathname: key, size: file.length, uploadedAt: new Date() }
    }
    if (url.pathname === '/delete') {
      const { urls } = JSON.parse(body.toString()) as { urls: string[] }
      for (const one of urls) files.delete(one.replace(`${STORE}/`, ''))
      return {}
    }
    switch (request.headers['x-mpu-action']) {
      case 'create':
        parts.set(pathname, [])
        return { key: pathname, uploadId: pathname }
      case 'upload': {
        const number = Number(request.headers['x-mpu-part-number'])
        const known = parts.get(pathname) ?? []
        known[number - 1] = body
        return { etag: String(number) }
      }
      case 'complete':
        return store(Buffer.concat(parts.get(pathname) ?? []))
      default:
        return store(body)
    }
  }

  function refuse(response: ServerResponse, { status, code, message = code }: Refusal): void {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code, message } }))
  }

  const server = createServer((request, response) => {
    const failure = failures.shift()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
    if (failure) {
      request.resume()
      refuse(response, failure)
    } else if (request.method === 'GET' && !searchParams.has('url')) {
      const file = files.get(pathname.slice(1))
      const send = senders.shift() ?? ((found) => sendFile(found, request.headers.range, response))
      reading += 1
      response.on('close', () => (reading -= 1))
      if (request.headers.authorization !== `Bearer ${BLOB_TOKEN}`) response.writeHead(403).end()
      else if (file) send(file, response)
      else response.writeHead(404).end()
    } else {
      respond(request).then(
        (body) => {
          response.writeHead(200, { 'content-type': 'application/json' })
          response.end(JSON.stringify(body))
        },
        (error: unknown) => {
          if (error instanceof Refused) refuse(response, error.refusal)
          else response.destroy(error as Error)
        },
      )
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const restore = redirectStore(url)
  return {
    url,
    files,
    failNext: (status: number, code: string) => failures.push({ status, code }),
    sendNext: (send: (file: Buffer, response: ServerResponse) => void) => senders.push(send),
    reading: () => reading,
    stop: () => {
      restore()
      return new Promise((stopped) => server.close(stopped))
    },
  }
}
