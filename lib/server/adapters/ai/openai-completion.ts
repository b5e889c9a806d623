import 'server-only'
import { z } from 'zod'
import { OrganiserError, outage } from './port'

/** More than the longest stream that the token limit allows, with a frame around each token. */
const LONGEST_BODY = 4_000_000
/** How many characters at the end of a reply are searched; the model's thinking comes before them. */
const LONGEST_CONTENT = 100_000
/** After this many unclosed braces, the search for JSON in a reply stops. */
const MOST_UNCLOSED = 10

const tokens = z.int().min(0).max(1_000_000_000)
const usageSchema = z.object({ prompt_tokens: tokens, completion_tokens: tokens })

const choiceSchema = z.object({
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
})

/** A completion, or one part of a streamed completion. */
const partSchema = z.object({
  choices: z.array(choiceSchema).nullish(),
  usage: usageSchema.nullish().catch(undefined),
})

/** A server's reply, whether it was sent whole or as a stream. */
export interface Completion {
  content: string
  isRefused: boolean
  /** Why the reply ended, in the server's own term. */
  finishReason: string | undefined
  /** undefined: the server did not report it. */
  usage: { inputTokens: number; outputTokens: number } | undefined
}

/** Reads a response's body. Throws `OrganiserError` when it is longer than any reply can be. */
export async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= LONGEST_BODY) continue
    await reader?.cancel()
    throw new OrganiserError('The response does not end', { isRetryable: true })
  }
  return text
}

/** Reads a whole completion, or a stream of its parts, whichever the server sent. Throws an outage. */
export function readCompletion(body: string): Completion {
  const text = body.trim()
  const parts = text.startsWith('{') ? [text] : streamedParts(text)
  const completion: Completion = {
    content: '',
    isRefused: false,
    finishReason: undefined,
    usage: undefined,
  }
  let hasMessage = false
  for (const part of parts) {
    const { choices, usage } = readPart(part)
    const [choice] = choices ?? []
    const said = choice?.message ?? choice?.delta
    hasMessage ||= said !== undefined && said !== null
    completion.content += said?.content ?? ''
    completion.isRefused ||= Boolean(said?.refusal)
    completion.finishReason = choice?.finish_reason ?? completion.finishReason
    if (usage) {
      completion.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
    }
  }
  if (!hasMessage) throw outage('The AI provider sent no response')
  return completion
}

/** The parts of a stream of server-sent events. */
function streamedParts(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'))
  const parts = lines.map((line) => line.slice('data:'.length).trim())
  if (parts.length === 0) {
    throw outage('The AI provider sent something unreadable, perhaps from another address')
  }
  return parts.filter((data) => data !== '' && data !== '[DONE]')
}

function readPart(text: string) {
  try {
    return partSchema.parse(JSON.parse(text))
  } catch {
    throw outage('The AI provider sent something unreadable')
  }
}

/**
 * Returns the last JSON object in a model's reply that fits `schema`, in a fence or in prose: models think
 * aloud before they give their result. Throws `OrganiserError`, which names the fields at fault.
 */
export function findObject<Value>(content: string, schema: z.ZodType<Value>): Value {
  const end = content.slice(-LONGEST_CONTENT)
  const said = end.slice(Math.max(0, end.lastIndexOf('</think>')))
  let faults: string | undefined
  for (const value of objectsIn(said).reverse()) {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    faults ??= parsed.error.issues
      .map((issue) => issue.path.join('.') || 'root')
      .slice(0, 5)
      .join(', ')
  }
  const message = faults === undefined ? 'is not JSON' : `breaks the schema at ${faults}`
  throw new OrganiserError(`The response ${message}`, { isRetryable: true })
}

/** Returns the outermost JSON objects in a text, in order. */
function objectsIn(text: string): unknown[] {
  const found: unknown[] = []
  let unclosed = 0
  for (let start = text.indexOf('{'); start !== -1 && unclosed < MOST_UNCLOSED;) {
    const end = endOfObject(text, start)
    const value = end === undefined ? undefined : parseJson(text.slice(start, end))
    if (value === undefined) unclosed += 1
    else found.push(value)
    start = text.indexOf('{', value === undefined ? start + 1 : end)
  }
  return found
}

/** Returns where the object that begins at `start` ends, by its braces outside strings; undefined if it does not. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  const marks = /[{}]|"[^"\\]*(?:\\.[^"\\]*)*"/gs
  marks.lastIndex = start
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{') depth += 1
    if (mark[0] === '}') depth -= 1
    if (depth === 0) return marks.lastIndex
  }
  return undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
