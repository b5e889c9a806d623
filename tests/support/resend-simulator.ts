import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const line = z.string().regex(/^[^\r\n]*$/, 'must be one line')

const emailSchema = z.strictObject({
  from: line,
  to: line,
  subject: line.max(998),
  text: z.string().min(1),
  html: z.string().min(1),
  headers: z.record(z.string(), line).optional(),
})
export type SentEmail = z.infer<typeof emailSchema>

/** How the simulator handles one request; without a script it accepts the mail. */
export type ResendBehaviour =
  | { kind: 'status'; status: number; name?: string; headers?: Record<string, string> }
  | { kind: 'hang' }
  | { kind: 'reset' }
  /** Accepts the mail, but its response never arrives: the connection breaks or stays silent. */
  | { kind: 'take-and-reset' }
  | { kind: 'take-and-hang' }

const KEY = 're_test'

/**
 * The verification link after registering arrives at any time, so it is accepted without being
 * recorded; the tests are about other mail.
 */
async function takeVerification(request: IncomingMessage, response: ServerResponse): Promise<void> {
  await textOf(request)
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: 'verification' }))
}

/** A loopback server with Resend's wire format. A key counts once, as Resend documents. */
export class ResendSimulator {
  /** Every mail that a recipient would get. */
  readonly sent: SentEmail[] = []
  /** Every request, including failed ones. */
  requests = 0
  private port = 0
  private readonly taken = new Map<string, { id: string; body: string }>()
  private readonly queue: ResendBehaviour[] = []
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy())
  })

  script(...behaviours: ResendBehaviour[]): void {
    this.queue.push(...behaviours)
  }

  /** Listens, after a `stop` at the same address again; returns the app's settings. */
  async start() {
    await new Promise<void>((resolve) => this.server.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
    return {
      RESEND_API_KEY: KEY,
      RESEND_API_URL: `http://127.0.0.1:${this.port}`,
      EMAIL_FROM: 'Ramble <hello@ramble.example>',
    }
  }

  /** From now on connections are refused. */
  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    this.server.closeAllConnections()
    await closed
  }

  to(address: string): SentEmail[] {
    return this.sent.filter((email) => email.to === address)
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key']
    if (String(key).startsWith('verify-email-')) return takeVerification(request, response)
    this.requests += 1
    const body = await textOf(request)
    const refuse = (status: number, name: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify({ statusCode: status, name, message: 'simulated' }))
    }
    if (`${request.method} ${request.url}` !== 'POST /emails') return refuse(404, 'not_found')
    if (request.headers.authorization !== `Bearer ${KEY}`) return refuse(403, 'invalid_api_key')
    const next = this.queue.shift()
    if (next?.kind === 'hang') return
    if (next?.kind === 'reset') return void request.socket.resetAndDestroy()
    if (next?.kind === 'status') {
      return refuse(next.status, next.name ?? 'application_error', next.headers)
    }
    const parsed = emailSchema.safeParse(JSON.parse(body))
    if (!parsed.success || typeof key !== 'string' || key.length > 256) {
      return refuse(422, 'validation_error')
    }
    const first = this.taken.get(key)
    if (first && first.body !== body) return refuse(409, 'invalid_idempotent_request')
    const id = first?.id ?? `mail-${this.taken.size + 1}`
    if (!first) {
      this.taken.set(key, { id, body })
      this.sent.push(parsed.data)
    }
    if (next?.kind === 'take-and-reset') return void request.socket.resetAndDestroy()
    if (next?.kind === 'take-and-hang') return
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ id }))
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
