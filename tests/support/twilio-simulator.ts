import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AUTH_TOKEN } from './signed-text'

/** How the simulator handles one request. Without a script it accepts the message. */
export type TwilioBehaviour =
  | { kind: 'accept' }
  /** An HTTP refusal with Twilio's own error code, such as 21610 for a number that sent STOP. */
  | { kind: 'status'; status: number; code?: number; headers?: Record<string, string> }
  | { kind: 'hang' }
  | { kind: 'reset' }
  /** Accepts the message, but its response never arrives. */
  | { kind: 'take-and-hang' }

export interface SentText {
  to: string
  from: string
  body: string
}

export interface TwilioSimulator {
  /** For TWILIO_API_URL. */
  baseUrl: string
  /** The accepted credentials, for TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_PHONE_NUMBER. */
  settings: Record<
    'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_PHONE_NUMBER' | 'TWILIO_API_URL',
    string
  >
  /** Every accepted message, oldest first. */
  texts: SentText[]
  /** The number of requests, including refused ones. */
  requestCount(): number
  /** Behaviours for the next requests, first in first out. */
  script(...behaviours: TwilioBehaviour[]): void
  close(): Promise<void>
}

const ACCOUNT = `AC${'0'.repeat(32)}`
const FROM = '+12025550100'

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
}

function refuse(
  response: ServerResponse,
  { status, code, headers }: { status: number; code: number; headers?: Record<string, string> },
) {
  const body = { code, message: 'Scripted failure', more_info: '', status }
  sendJson(response, status, body, headers)
}

function isOurs(request: IncomingMessage): boolean {
  const credentials = Buffer.from(`${ACCOUNT}:${AUTH_TOKEN}`).toString('base64')
  return request.headers.authorization === `Basic ${credentials}`
}

/** A loopback server that accepts messages like Twilio's REST API and fails as the test scripts it. */
export async function startTwilioSimulator(): Promise<TwilioSimulator> {
  const texts: SentText[] = []
  const queue: TwilioBehaviour[] = []
  let count = 0

  async function handle(request: IncomingMessage, response: ServerResponse) {
    count += 1
    const form = new URLSearchParams(await readBody(request))
    const path = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`
    if (request.method !== 'POST' || request.url !== path) {
      return refuse(response, { status: 404, code: 20404 })
    }
    if (!isOurs(request)) return refuse(response, { status: 401, code: 20003 })
    const behaviour = queue.shift() ?? { kind: 'accept' }
    switch (behaviour.kind) {
      case 'hang':
        return undefined
      case 'reset':
        return response.socket?.resetAndDestroy()
      case 'status':
        return refuse(response, { code: 20001, ...behaviour })
      case 'accept':
      case 'take-and-hang':
        return take(form, response, behaviour)
    }
  }

  function take(form: URLSearchParams, response: ServerResponse, { kind }: TwilioBehaviour) {
    const text = {
      to: form.get('To') ?? '',
      from: form.get('From') ?? '',
      body: form.get('Body') ?? '',
    }
    if (!/^\+\d{8,15}$/.test(text.to)) return refuse(response, { status: 400, code: 21211 })
    texts.push(text)
    if (kind === 'take-and-hang') return undefined
    const sid = `SM${String(texts.length).padStart(32, '0')}`
    return sendJson(response, 201, { sid, account_sid: ACCOUNT, status: 'queued', ...text })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`

  return {
    baseUrl,
    settings: {
      TWILIO_ACCOUNT_SID: ACCOUNT,
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_PHONE_NUMBER: FROM,
      TWILIO_API_URL: baseUrl,
    },
    texts,
    requestCount: () => count,
    script: (...behaviours) => void queue.push(...behaviours),
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
