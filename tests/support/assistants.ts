import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { GET, POST } from '@/app/api/mcp/route'
import { bearer } from './access-tokens'
import { call } from './http'

const ADDRESS = new URL('http://localhost:3000/api/mcp')
const PROGRAM = { name: 'an-assistant', version: '1' }

/** The messages of an exchange with the server, as they went over the wire. */
export interface Sent {
  headers: Headers
  message: Record<string, unknown>
  status: number
}

/** Sends what a client sends to the route's handler. */
const fetchFromRoute =
  (sent: Sent[]) =>
  async (_address: string | URL | Request, { method, headers, body }: RequestInit = {}) => {
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

/** Connects a client of the current protocol, which asks for the revision. */
export async function connectCurrent(token: { token: string }): Promise<Assistant> {
  const sent: Sent[] = []
  const client = new Client(PROGRAM, { versionNegotiation: { mode: 'auto' } })
  const requestInit = { headers: bearer(token) }
  await client.connect(
    new StreamableHTTPClientTransport(ADDRESS, { requestInit, fetch: fetchFromRoute(sent) }),
  )
  return assistantBy(client, sent)
}

/** Connects a client from before revision 2026-07-28. */
export async function connectEarlier(token: { token: string }): Promise<Assistant> {
  const sent: Sent[] = []
  const client = new EarlierClient(PROGRAM)
  const requestInit = { headers: bearer(token) }
  await client.connect(
    new EarlierTransport(ADDRESS, { requestInit, fetch: fetchFromRoute(sent) }) as Parameters<
      typeof client.connect
    >[0],
  )
  return assistantBy(client, sent)
}
