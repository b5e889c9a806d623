import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const STORE = 'https://store.private.blob.vercel-storage.com'

/** A token in the SDK's format, which contains the store's id. */
export const BLOB_TOKEN = 'vercel_blob_rw_store_secret'

/**
 * Vercel Blob's API on loopback, for writing and removing only; its reads use a fixed host. `failNext`
 * makes the next request return a status and one of Vercel's error codes.
 */
export async function startBlobSimulator() {
  const files = new Map<string, Buffer>()
  const parts = new Map<string, Buffer[]>()
  const failures: { status: number; code: string }[] = []

  async function respond(request: IncomingMessage): Promise<object> {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const pathname = url.searchParams.get('pathname') ?? ''
    const body = await buffer(request)
    if (request.headers['x-vercel-blob-access'] === 'public') throw new Error('A file was public')
    const stored = { url: `${STORE}/${pathname}`, downloadUrl: `${STORE}/${pathname}`, pathname }
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
        files.set(pathname, Buffer.concat(parts.get(pathname) ?? []))
        return stored
      default:
        files.set(pathname, body)
        return stored
    }
  }

  const server = createServer((request, response) => {
    const failure = failures.shift()
    if (failure) {
      request.resume()
      response.writeHead(failure.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { code: failure.code, message: failure.code } }))
      return
    }
    void respond(request).then((body) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    failNext: (status: number, code: string) => failures.push({ status, code }),
    stop: () => new Promise((stopped) => server.close(stopped)),
  }
}
