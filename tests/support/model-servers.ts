import type { ChatRequest } from './chat-request'

/** How a server with OpenAI's API differs from OpenAI's own. */
export interface ModelServer {
  /** The response formats that it accepts, besides none at all; it refuses all others. */
  formats?: readonly string[]
  /** Whether it ignores the requested response format. */
  ignoresFormat?: boolean
  limits?: readonly ('max_tokens' | 'max_completion_tokens')[]
  /** `only`: it refuses requests without streaming; `always`: it streams every response. */
  streams?: 'only' | 'always'
  hasSystemRole?: boolean
  takesNothing?: boolean
  models?: readonly string[]
  /** Whether it reports how many tokens a response took. */
  saysUsage?: boolean
  /** What a model writes around its JSON. */
  around?: (json: string) => string
  /** How long it takes to load its model at a request. */
  loadsForMs?: number
  refusal?: (words: string) => { status: number; body: unknown }
}

const fenced = (json: string) => `\`\`\`json\n${json}\n\`\`\``

/** Servers as their documentation and issue trackers describe them. */
export const MODEL_SERVERS = {
  Ollama: {
    models: ['llama3.2:3b'],
    refusal: (message) => ({ status: 400, body: { error: { message, type: 'api_error' } } }),
  },
  'an older Ollama': { ignoresFormat: true, models: ['llama3.2:3b'], around: fenced },
  'llama.cpp before json_schema': {
    formats: ['json_object'],
    refusal: (message) => ({
      status: 500,
      body: { error: { code: 500, message, type: 'server_error' } },
    }),
  },
  'llama.cpp with a thinking model': {
    ignoresFormat: true,
    around: (json) =>
      `<think>\nThe author wants {"title": "?"} and tags.\n</think>\n\nHere it is:\n\n${json}\n\nAnything else?`,
  },
  'LM Studio before structured outputs': {
    formats: [],
    refusal: (error) => ({ status: 400, body: { error } }),
  },
  'vLLM with Gemma': {
    hasSystemRole: false,
    limits: ['max_tokens'],
    refusal: (message) => ({ status: 400, body: { object: 'error', message, code: 400 } }),
  },
  'a server that streams to everybody': { streams: 'always', saysUsage: false },
  'a server that streams only': { streams: 'only', saysUsage: false },
  'a server that knows nothing and says nothing': {
    formats: [],
    limits: [],
    streams: 'only',
    hasSystemRole: false,
    saysUsage: false,
    around: (json) => `Sure! ${fenced(json)}`,
    refusal: () => ({ status: 422, body: { detail: 'Unprocessable' } }),
  },
} as const satisfies Record<string, ModelServer>

const formatOf = ({ response_format: format }: ChatRequest): string | undefined =>
  typeof format === 'object' && format !== null && 'type' in format
    ? String(format.type)
    : undefined

/** The message with which a server refuses a request; undefined when it accepts it. */
export function refusalOf(server: ModelServer, request: ChatRequest): string | undefined {
  if (server.takesNothing) return 'Bad request'
  const format = formatOf(request)
  const { formats, limits, streams, hasSystemRole = true } = server
  if (format && formats && !formats.includes(format)) {
    return `response_format type must be one of "text", but got: ${format}`
  }
  if (limits && !limits.includes('max_completion_tokens') && 'max_completion_tokens' in request) {
    return "Unsupported parameter: 'max_completion_tokens'"
  }
  if (limits && !limits.includes('max_tokens') && 'max_tokens' in request) {
    return "Unsupported parameter: 'max_tokens'"
  }
  if (streams === 'only' && request.stream !== true) return 'Only streaming is supported'
  if (!hasSystemRole && request.messages.some(({ role }) => role === 'system')) {
    return 'System role not supported'
  }
  return undefined
}

/** A completion in parts, as a stream of server-sent events. */
export function eventsOf(content: string, model: string): string {
  const pieces = content.match(/[\s\S]{1,7}/g) ?? []
  const part = (delta: object, finish_reason: string | null) =>
    `data: ${JSON.stringify({ object: 'chat.completion.chunk', model, choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  const said = pieces.map((piece) => part({ content: piece }, null))
  return [part({ role: 'assistant' }, null), ...said, part({}, 'stop'), 'data: [DONE]\n\n'].join('')
}
