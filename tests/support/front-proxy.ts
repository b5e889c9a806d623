import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What the proxy does with a request: passes it on, says that the app is gone, holds it back, or answers calls
 * of the API itself: as a network does before one has signed in to it, or as a filter that forbids them.
 */
export type Behaviour = 'passes' | 502 | 503 | 504 | 'silent' | 'answers' | 'forbids'

/** A proxy before the app, whose behaviour and whose app a test changes while pages are open. */
export async function startFrontProxy() {
  let app = ''
  let behaviour: Behaviour = 'passes'
  let held: (() => void)[] = []
  const handle = (asked: IncomingMessage, answer: ServerResponse) => {
    if (answer.destroyed) return
    if (behaviour === 'silent') return void held.push(() => handle(asked, answer))
    const isCall = asked.url?.startsWith('/api/')
    if (behaviour === 'answers' && isCall) {
      answer.writeHead(200, { 'content-type': 'application/json' })
      return void answer.end(JSON.stringify({ status: 'login_required' }))
    }
    if (behaviour === 'forbids' && isCall) {
      return void answer.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Forbidden</h1>')
    }
    if (typeof behaviour === 'number') {
      answer.writeHead(behaviour, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      return
    }
    const target = new URL(asked.url ?? '/', app)
    const passed = request(target, { method: asked.method, headers: asked.headers }, (response) => {
      answer.writeHead(response.statusCode ?? 500, response.rawHeaders)
      response.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
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
    /** What was held back is handled so, too. */
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
