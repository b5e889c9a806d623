import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { type ChatRequest, chatRequestSchema } from './chat-request'
import { eventsOf, type ModelServer, refusalOf } from './model-servers'
import { simulateTranscriptions } from './openai-transcriptions'

/** How the simulator handles one request. Without a script it organises the fenced text. */
export type ChatBehaviour =
  | { kind: 'completion'; organised: unknown; usage?: Record<string, number> }
  | { kind: 'content'; content: string; finishReason?: 'stop' | 'length' | 'content_filter' }
  | { kind: 'refusal' }
  | { kind: 'status'; status: number; headers?: Record<string, string>; error?: unknown }
  | { kind: 'page' }
  | { kind: 'hang' }
  | { kind: 'held'; until: Promise<unknown> }
  | { kind: 'stall' }
  | { kind: 'reset' }

export interface OpenAiSimulator {
  /** Base URL for the SDK, `/v1` included. */
  baseUrl: string
  requests: { authorization: string | undefined; body: ChatRequest }[]
  /** Behaviours for the next requests, first in first out. */
  script(...behaviours: ChatBehaviour[]): void
  /** From now on behaves like this server, by default OpenAI's own. Scripts take precedence. */
  become(server?: ModelServer): void
  transcriptions: Omit<ReturnType<typeof simulateTranscriptions>, 'handle'>
  close(): Promise<void>
}

/** The thought between the fence lines of a prompt. */
export function fencedText(request: ChatRequest): string {
  const user = request.messages.find((message) => message.role === 'user')?.content ?? ''
  return /(?:^|\n\n)<<<(thought-[0-9a-f]+)\n([\s\S]*)\n\1>>>$/.exec(user)?.[2] ?? ''
}

function organiseFencedText(request: ChatRequest) {
  const text = fencedText(request).replace(/\s+/g, ' ').trim()
  return {
    title: text.split(' ').slice(0, 6).join(' '),
    summary: `About: ${text.slice(0, 200)}`,
    details: text,
    tags: ['simulated'],
    category: null,
    actionItems: [`Read: ${text.slice(0, 60)}`],
  }
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

function sendCompletion(
  response: ServerResponse,
  request: ChatRequest,
  message: { content: string | null; refusal: string | null },
  {
    finishReason = 'stop',
    saysUsage = true,
    ...said
  }: { finishReason?: string; saysUsage?: boolean; usage?: Record<string, number> } = {},
) {
  const content = message.content ?? ''
  const prompt = request.messages.map((part) => part.content).join('')
  const usage = {
    prompt_tokens: Math.ceil(prompt.length / 4),
    completion_tokens: Math.ceil(content.length / 4),
  }
  sendJson(response, 200, {
    id: 'chatcmpl-simulated',
    object: 'chat.completion',
    created: 0,
    model: request.model,
    choices: [
      {
        index: 0,
        finish_reason: finishReason,
        logprobs: null,
        message: { role: 'assistant', ...message },
      },
    ],
    ...(saysUsage && {
      usage: said.usage ?? {
        ...usage,
        total_tokens: usage.prompt_tokens + usage.completion_tokens,
      },
    }),
  })
}

function behave(
  response: ServerResponse,
  request: ChatRequest,
  behaviour: Exclude<ChatBehaviour, { kind: 'held' }>,
) {
  switch (behaviour.kind) {
    case 'completion': {
      const content = JSON.stringify(behaviour.organised)
      const { usage } = behaviour
      return sendCompletion(response, request, { content, refusal: null }, { usage })
    }
    case 'content': {
      const message = { content: behaviour.content, refusal: null }
      return sendCompletion(response, request, message, { finishReason: behaviour.finishReason })
    }
    case 'refusal':
      return sendCompletion(response, request, {
        content: null,
        refusal: "I can't help with that.",
      })
    case 'status': {
      const body = behaviour.error ?? { message: 'scripted failure', type: 'simulated', code: null }
      return sendJson(response, behaviour.status, { error: body }, behaviour.headers)
    }
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end('<!doctype html><title>Sign in</title>')
    case 'stall':
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.write('{"id":')
    case 'reset':
      return response.socket?.resetAndDestroy()
    case 'hang':
      return undefined
  }
}

/** Responds as another server would. */
async function serve(response: ServerResponse, request: ChatRequest, server: ModelServer) {
  const { models, around = (json) => json, refusal, loadsForMs } = server
  if (loadsForMs !== undefined) await delay(loadsForMs)
  if (models && !models.includes(request.model)) {
    const message = `model "${request.model}" not found, try pulling it first`
    return sendJson(response, 404, { error: { message, type: 'api_error' } })
  }
  const words = refusalOf(server, request)
  if (words !== undefined) {
    const { status, body } = refusal?.(words) ?? {
      status: 400,
      body: { error: { message: words } },
    }
    return sendJson(response, status, body)
  }
  const isAsked = request.response_format !== undefined && server.ignoresFormat !== true
  const json = JSON.stringify(organiseFencedText(request))
  const content = isAsked ? json : around(json)
  if (server.streams === 'always' || request.stream === true) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.end(eventsOf(content, request.model))
  }
  const { saysUsage } = server
  return sendCompletion(response, request, { content, refusal: null }, { saysUsage })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A loopback server with OpenAI's wire format that behaves as the test scripts it. */
export async function startOpenAiSimulator({
  organise = organiseFencedText,
}: {
  /** How it organises the thought of a request without a script. */
  organise?: (request: ChatRequest) => unknown
} = {}): Promise<OpenAiSimulator> {
  const requests: OpenAiSimulator['requests'] = []
  const queue: ChatBehaviour[] = []
  const transcriptions = simulateTranscriptions()
  let server: ModelServer | undefined

  async function handleChat(request: IncomingMessage, response: ServerResponse) {
    const parsed = chatRequestSchema.safeParse(JSON.parse(await readBody(request)))
    if (!parsed.success) {
      const error = { message: 'Invalid request', type: 'invalid_request_error', code: null }
      return sendJson(response, 400, { error })
    }
    requests.push({ authorization: request.headers.authorization, body: parsed.data })
    const usual = { kind: 'completion', organised: await organise(parsed.data) } as const
    const behaviour = queue.shift() ?? usual
    if (server && behaviour === usual) return serve(response, parsed.data, server)
    if (behaviour.kind !== 'held') return behave(response, parsed.data, behaviour)
    await behaviour.until
    return behave(response, parsed.data, usual)
  }

  const routes: Record<string, (...call: Parameters<typeof handleChat>) => Promise<unknown>> = {
    'POST /v1/chat/completions': handleChat,
    'POST /v1/audio/transcriptions': transcriptions.handle,
  }

  const http = createServer((request, response) => {
    const handle = routes[`${request.method} ${request.url}`]
    if (handle === undefined) return sendJson(response, 404, { error: { message: 'Not found' } })
    handle(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    transcriptions,
    become: (other) => void (server = other),
    script: (...behaviours) => void queue.push(...behaviours),
    close: async () => {
      const closed = new Promise<void>((resolve) => http.close(() => resolve()))
      http.closeAllConnections()
      await closed
    },
  }
}
