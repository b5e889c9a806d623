import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the proxy does with a request: passes it on, says that the app is gone, or never answers. */
export type Behaviour = 'passes' | 502 | 503 | 504 | 'silent'

/** A proxy before the app, whose behaviour and whose app a test changes while pages are open. */
export async function startFrontProxy() {
  let app = ''
  let behaviour: Behaviour = 'passes'
  const server = createServer((asked, answer) => {
    if (behaviour === 'silent') return
    if (behaviour !== 'passes') {
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
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://localhost:${port}`,
    lead(to: string) {
      app = to
    },
    behave(next: Behaviour) {
      behaviour = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
