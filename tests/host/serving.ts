import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type IncomingMessage, type ServerResponse, createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { RunningFunctions } from './functions'
import type { HostOutput } from './output'
import { type Asked, type Said, findRoute } from './routing'

/** The project's public address on the host. */
export const PUBLIC_ADDRESS = 'https://ramble.example'
/** The headers that the host adds to each request. */
const FORWARDED = {
  host: 'ramble.example',
  'x-forwarded-host': 'ramble.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '192.0.2.1',
  'x-real-ip': '192.0.2.1',
}

type Middleware = Said<{ status: number; headers: Record<string, string | string[]>; body: Buffer }>

/** The headers in which a middleware tells the host what to do with the request. */
const NEXT = 'x-middleware-next'
const REWRITE = 'x-middleware-rewrite'
const OVERRIDE = 'x-middleware-override-headers'
const CHANGED = 'x-middleware-request-'

/** Serves a build for the host on loopback, by its routes, files and functions. */
export async function serveOutput(
  { routes, functions, files }: HostOutput,
  running: RunningFunctions,
) {
  const middlewareFor = (method: string) => async (address: string, asked: Asked) => {
    // A middleware does not get the body.
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = asked.headers
    const response = await askFunction(address, method, { ...asked, headers })
    const body = Buffer.concat(await response.toArray())
    return saidBy(response.headers, { status: response.statusCode ?? 500, body }, asked)
  }

  async function askFunction(
    address: string,
    method: string,
    { path, query, headers }: Asked,
    body?: IncomingMessage,
  ): Promise<IncomingMessage> {
    const one = functions.get(address)
    if (!one) throw new Error(`There is no function ${address}.`)
    const { address: place } = await running.load(one)
    const search = query.size > 0 ? `?${query}` : ''
    const sent = ask(`${place}${path}${search}`, { method, headers })
    const received = once(sent, 'response') as Promise<[IncomingMessage]>
    if (body) await pipeline(body, sent)
    else sent.end()
    return (await received)[0]
  }

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', PUBLIC_ADDRESS)
    const method = request.method ?? 'GET'
    const headers = { ...(request.headers as Record<string, string>), ...FORWARDED }
    const has = (address: string) => functions.has(address) || files.has(address)
    const asked = { path: pathname, query: searchParams, headers }
    const middleware = middlewareFor(method)
    const found = await findRoute(routes, asked, { has, middleware })
    if (found.kind === 'redirected') return response.writeHead(found.status, found.headers).end()
    if (found.kind === 'response') {
      const { status, headers: given, body } = found.response
      return response.writeHead(status, given).end(body)
    }
    const file = files.get(found.address)
    if (file && ['GET', 'HEAD'].includes(method)) {
      response.writeHead(found.status ?? file.status, {
        ...found.headers,
        ...file.headers,
        ...found.important,
      })
      return response.end(readFileSync(file.path))
    }
    const seen = { ...found.asked, headers: { ...found.asked.headers, ...found.important } }
    const output = await askFunction(found.address, method, seen, request)
    response.writeHead(found.status ?? output.statusCode ?? 500, {
      ...found.headers,
      ...withoutConnection(output.headers),
      ...found.important,
    })
    await pipeline(output, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error) => {
      if (response.headersSent) return response.destroy()
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function saidBy(
  all: IncomingMessage['headers'],
  { status, body }: { status: number; body: Buffer },
  asked: Asked,
): Middleware {
  const given = withoutConnection(all)
  const rewritten = given[REWRITE]
  if (!given[NEXT] && rewritten === undefined) {
    return { response: { status, headers: given, body } }
  }
  const names = given[OVERRIDE]
  const requestHeaders =
    typeof names === 'string' ? changedHeaders(names.split(','), given) : asked.headers
  const headers = Object.fromEntries(
    Object.entries(given).filter(([name]) => !name.startsWith('x-middleware-')),
  ) as Record<string, string>
  const path = typeof rewritten === 'string' ? new URL(rewritten).pathname : undefined
  return { requestHeaders, headers, ...(path !== undefined && { path }) }
}

function changedHeaders(names: string[], given: Record<string, string | string[]>) {
  const pairs = names.map((name) => [name, given[`${CHANGED}${name}`]])
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/** Removes the headers of the connection to the function, which don't apply to the browser's connection. */
function withoutConnection(headers: IncomingMessage['headers']) {
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...rest } = headers
  return rest as Record<string, string | string[]>
}
