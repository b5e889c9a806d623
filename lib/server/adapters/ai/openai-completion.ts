import 'server-only'
import { z } from 'zod'
import { OrganiserError, outage } from './port'

/** More than the longest stream that the token limit allows, with a frame around each token. */
const LONGEST_BODY = 4_000_000
/** So much of an answer's end is read; the models' thinking stands before it. */
const LONGEST_CONTENT = 100_000
/** How many opening braces may stand in an answer without closing, before its JSON is given up. */
const MOST_UNCLOSED = 10

const tokens = z.int().min(0).max(1_000_000_000)
const usageSchema = z.object({ prompt_tokens: tokens, completion_tokens: tokens })

const choiceSchema = z.object({
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
  finish_reason: z.string().nullish(),
})

/** A completion, or one part of a streamed one. */
const partSchema = z.object({
  choices: z.array(choiceSchema).nullish(),
  usage: usageSchema.nullish().catch(undefined),
})

/** What a server answered, however it was sent. */
export interface Completion {
  content: string
  isRefused: boolean
  /** Why the answer ended, as the server calls it. */
  finishReason: string | undefined
  /** undefined: the server did not say. */
  usage: { inputTokens: number; outputTokens: number } | undefined
}

/** Reads a response's body as far as an answer can be. Throws `OrganiserError` beyond that. */
export async function readBody(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= LONGEST_BODY) continue
    await reader?.cancel()
    throw new OrganiserError('The answer does not end', { isRetryable: true })
  }
  return text
}

/** Reads a whole completion, or a stream of its parts, whichever the server sent. Throws an outage. */
export function readCompletion(body: string): Completion {
  const text = body.trim()
  const parts = text.startsWith('{') ? [text] : streamedParts(text)
  const response: Completion = {
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
    response.content += said?.content ?? ''
    response.isRefused ||= Boolean(said?.refusal)
    response.finishReason = choice?.finish_reason ?? response.finishReason
    if (usage) {
      response.usage = { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
    }
  }
  if (!hasMessage) throw outage('The AI provider sent no answer')
  return response
}

/** The parts of a stream of server-sent events. */
function streamedParts(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.startsWith('data:'))
  const parts = lines.map((line) => line.slice('data:'.length).trim())
  if (parts.length === 0) {
    throw outage('The AI provider sent something unreadable, maybe of another address')
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
 * Returns the JSON object in what a model said that `schema` takes: the last one, since models think
 * aloud before they answer, in a fence or in prose. Throws `OrganiserError`, which names the fields at fault.
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
  throw new OrganiserError(`The answer ${message}`, { isRetryable: true })
}

/** The JSON objects in a text, in its order, without those within others. */
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

/** Where the object that begins at `start` ends, by its braces outside strings; undefined: nowhere. */
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
