import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The proxy's own responses to calls of the API, like those of captive portals and filters. */
const SAID = {
  json: [200, 'application/json', JSON.stringify({ status: 'login_required' })],
  'says nothing': [200, 'text/plain', ''],
  'has no content': [204, 'text/plain', ''],
  forbids: [403, 'text/html', '<h1>Forbidden</h1>'],
  misses: [404, 'text/html', '<h1>Not Found</h1>'],
} as const

/**
 * What the proxy does with a request: passes it on, passes it on but drops the response, reports that the app is
 * down, holds it back, redirects to its own page, or responds to calls of the API itself.
 */
export type Behaviour =
  | 'passes'
  | 'cuts'
  | 502
  | 503
  | 504
  | 'silent'
  | 'leads away'
  | 'leads calls away'
  | keyof typeof SAID

const PORTAL = '/sign-in-to-this-network'

/** A proxy before the app, whose behaviour and whose app a test changes while pages are open. */
export async function startFrontProxy() {
  let app = ''
  let behaviour: Behaviour = 'passes'
  let held: (() => void)[] = []
  const handle = (asked: IncomingMessage, reply: ServerResponse) => {
    if (reply.destroyed) return
    if (behaviour === 'silent') return void held.push(() => handle(asked, reply))
    const isCall = asked.url?.startsWith('/api/')
    if (behaviour in SAID && isCall) {
      const [status, type, body] = SAID[behaviour as keyof typeof SAID]
      return void reply.writeHead(status, { 'content-type': type }).end(body)
    }
    if (asked.url === PORTAL) {
      return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in</h1>')
    }
    if (behaviour === 'leads away' || (behaviour === 'leads calls away' && isCall)) {
      return void reply.writeHead(302, { location: PORTAL }).end()
    }
    if (typeof behaviour === 'number') {
      reply.writeHead(behaviour, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    const target = new URL(asked.url ?? '/', app)
    const isCut = behaviour === 'cuts' && isCall
    const passed = request(target, { method: asked.method, headers: asked.headers }, (response) => {
      if (isCut) return void reply.destroy()
      reply.writeHead(response.statusCode ?? 500, response.rawHeaders)
      response.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const server = createServer(handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://localhost:${port}`,
    lead(to: string) {
      app = to
    },
    /** Also applies to the requests that were held back. */
    behave(next: Behaviour) {
      behaviour = next
      const waiting = held
      held = []
      for (const go of waiting) go()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
