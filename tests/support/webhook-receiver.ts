import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface Received {
  headers: Record<string, string>
  body: string
  message: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** How a receiver responds: with a status, with headers too, or not at all. */
type Response = number | { status: number; headers: Record<string, string> } | 'never'

/** A server on loopback that receives messages of webhooks, and responds to each as the test says. */
export async function startReceiver(host = '127.0.0.1') {
  const received: Received[] = []
  let respond: (message: Received) => Response | Promise<Response> = () => 204
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request)
      const headers = request.headers as Record<string, string>
      const message = JSON.parse(body) as Received['message']
      received.push({ headers, body, message })
      const chosen = await respond({ headers, body, message })
      if (chosen === 'never') return
      const { status, headers: sent } =
        typeof chosen === 'number' ? { status: chosen, headers: {} } : chosen
      response.writeHead(status, sent).end()
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${host}:${port}/hook`,
    received,
    types: () => received.map(({ message }) => message.type),
    respond(by: typeof respond) {
      respond = by
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Whether a message is signed by a secret, as a receiver that uses the reference library checks it. */
export function isSignedBy(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
