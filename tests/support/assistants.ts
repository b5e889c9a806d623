import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { GET, POST } from '@/app/api/mcp/route'
import { bearer } from './access-tokens'
import type { SigningIn } from './assistant-sign-in'
import { fetchFromApp } from './fetch-from-app'
import { call } from './http'

export const ADDRESS = new URL('http://localhost:3000/api/mcp')
const PROGRAM = { name: 'an-assistant', version: '1' }

/** The messages of an exchange with the server, as they went over the wire. */
export interface Sent {
  headers: Headers
  message: Record<string, unknown>
  status: number
}

/** Sends what a client sends to the handlers of its addresses. */
const fetchFromRoute =
  (sent: Sent[]) =>
  async (address: string | URL | Request, request: RequestInit = {}) => {
    if (String(address) !== ADDRESS.href) return fetchFromApp(address, request)
    const { method, headers, body } = request
    const given = new Headers(headers)
    const text = typeof body === 'string' ? body : undefined
    const response = await call(method === 'POST' ? POST : GET, method ?? 'GET', {
      headers: Object.fromEntries(given),
      ...(text !== undefined && { rawBody: text }),
    })
    if (text !== undefined) {
      const message = JSON.parse(text) as Record<string, unknown>
      sent.push({ headers: given, message, status: response.status })
    }
    return response
  }

/** What the tests need of either client. */
export interface Assistant {
  /** What went over the wire so far. */
  sent: Sent[]
  instructions(): string | undefined
  toolNames(): Promise<string[]>
  /** Returns what a tool returned; throws its message if it failed. */
  use(tool: string, input?: Record<string, unknown>): Promise<unknown>
}

interface Connected {
  getInstructions(): string | undefined
  listTools(): Promise<{ tools: { name: string }[] }>
  callTool(asked: { name: string; arguments: Record<string, unknown> }): Promise<unknown>
}

const assistantBy = (client: Connected, sent: Sent[]): Assistant => ({
  sent,
  instructions: () => client.getInstructions(),
  toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
  async use(tool, input = {}) {
    const { content, isError } = (await client.callTool({ name: tool, arguments: input })) as {
      content: { text: string }[]
      isError?: boolean
    }
    const [note = { text: '' }, data] = content
    if (isError || !data) throw new Error(note.text)
    return { note: note.text, ...(JSON.parse(data.text) as object) }
  },
})

/** How a client gets in: with an access token, or by a sign-in. */
type Access = { token: string } | SigningIn

const optionsFor = (access: Access, sent: Sent[]) => ({
  fetch: fetchFromRoute(sent),
  ...('token' in access
    ? { requestInit: { headers: bearer(access) } }
    : { authProvider: access.provider }),
})

interface Transport {
  finishAuth(code: string, issuer?: string): Promise<void>
}

/** Connects; a client that has to sign in first does so, and connects again, as the protocol says. */
async function connected<One extends Transport>(
  access: Access,
  { open, connect }: { open: () => One; connect: (transport: One) => Promise<void> },
): Promise<void> {
  const transport = open()
  try {
    await connect(transport)
  } catch (error) {
    const back = 'token' in access ? undefined : await access.decide()
    if (!back) throw error
    await transport.finishAuth(back.get('code') ?? '', back.get('iss') ?? '')
    await connect(open())
  }
}

/** Connects a client of the current protocol, which asks for the revision. */
export async function connectCurrent(access: Access): Promise<Assistant> {
  const sent: Sent[] = []
  const client = new Client(PROGRAM, { versionNegotiation: { mode: 'auto' } })
  const open = () => new StreamableHTTPClientTransport(ADDRESS, optionsFor(access, sent))
  await connected(access, { open, connect: (transport) => client.connect(transport) })
  return assistantBy(client, sent)
}

/** Connects a client from before revision 2026-07-28. */
export async function connectEarlier(access: Access): Promise<Assistant> {
  const sent: Sent[] = []
  const client = new EarlierClient(PROGRAM)
  const options = optionsFor(access, sent) as ConstructorParameters<typeof EarlierTransport>[1]
  const open = () => new EarlierTransport(ADDRESS, options)
  const connect = (transport: EarlierTransport) =>
    client.connect(transport as Parameters<typeof client.connect>[0])
  await connected(access, { open, connect })
  return assistantBy(client, sent)
}
