/**
 * Loads one function of a build for the host and serves it on loopback, as the host's runtime does:
 * node launcher.ts FILE [web]. Prints "listening PORT". `web`: the function takes a Request and returns a Response.
 */
import { type IncomingMessage, type RequestListener, createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

type WebFunction = (request: Request) => Promise<Response>

const [file = '', kind] = process.argv.slice(2)

/** Work that continues after a response; the host waits for it. */
const left = new Set<Promise<unknown>>()
const waitUntil = (work: Promise<unknown>) => {
  left.add(work)
  void work.catch((error) => console.error(error)).then(() => left.delete(work))
}
Reflect.set(globalThis, Symbol.for('@vercel/request-context'), { get: () => ({ waitUntil }) })

const exported = await createRequire(file)(file)

const server = createServer(kind === 'web' ? asListener(exported) : (exported as RequestListener))
server.listen(0, '127.0.0.1', () => {
  console.log(`listening ${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => {
  void Promise.all(left).finally(() => process.exit())
})

function asListener(respond: WebFunction): RequestListener {
  return (request, response) => {
    const work = async () => {
      const { status, headers, body } = await respond(asRequest(request))
      response.writeHead(status, [...headers].flat())
      if (body) Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]).pipe(response)
      else response.end()
    }
    work().catch((error) => {
      console.error(error)
      response.writeHead(500).end()
    })
  }
}

function asRequest({ method = 'GET', url = '/', headers, rawHeaders }: IncomingMessage): Request {
  const pairs = rawHeaders.flatMap((name, place) =>
    place % 2 === 0 ? [[name, rawHeaders[place + 1] ?? ''] as [string, string]] : [],
  )
  const address = `${headers['x-forwarded-proto'] ?? 'http'}://${headers.host}${url}`
  return new Request(address, { method, headers: pairs })
}
