import 'server-only'
import { APIConnectionError, APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletionCreateParams } from 'openai/resources/chat/completions'
import type { z } from 'zod'
import { createOpenAiClient, type OpenAiConnection, statusAndCode } from '../openai-client'
import { isRetryableStatus, readRetryAfter } from '../../provider-error'
import { type Completion, findObject, readCompletion, readBody } from './openai-completion'
import { type Dialect, KnownServer, refusedFeature } from './openai-dialect'
import { type AskOptions, OrganiserError, outage } from './port'

/** Cuts off an endless response; the fields' own limits are far lower. */
const MAX_OUTPUT_TOKENS = 6_000
/** More than the number of dialects, since parallel runs may start over at different moments. */
const MOST_REQUESTS = 10
/** Statuses of a server that does not accept the request in its present form. */
const REFUSALS = new Set([400, 422, 501])
/** A server that is still loading its model gets more time at each try, but less than a job may take. */
const LONGEST_WAIT_MS = 110_000

export interface Question<Value> {
  system: string
  user: string
  schema: z.ZodType<Value>
  /** The schema's name, for the server. */
  name: string
}

export interface Chat {
  readonly model: string
  /** Asks the model and returns its parsed reply. Throws `OrganiserError` and nothing else. */
  ask<Value>(question: Question<Value>, options: AskOptions): Promise<Value>
}

/**
 * Creates a chat with a model behind the chat completions API of OpenAI or of a server with the same API.
 * It learns what the server accepts, and then sends one request per question; the calling job retries.
 * A busy, slow or unreachable server and an unreadable reply are retryable; a refused key, request or
 * thought is not.
 */
export function createChat(connection: OpenAiConnection): Chat {
  const client = createOpenAiClient(connection)
  const server = new KnownServer()
  let waitMs = connection.timeoutMs

  /** Sends one request after another until the server accepts one. */
  async function send(question: Question<unknown>, signal: AbortSignal) {
    let dialect = server.current()
    for (let requests = 1; ; requests += 1) {
      const body = requestOf({ model: connection.model, question, dialect })
      try {
        // Read as text, since some servers send a stream that was not requested.
        const sent = client.chat.completions.create(body, { signal, timeout: waitMs + 1_000 })
        const text = await readBody(await sent.asResponse())
        server.took(dialect)
        return { dialect, completion: readCompletion(text) }
      } catch (error) {
        const next = isRefusal(error) ? server.refused(dialect, error.message) : undefined
        if (!next || requests === MOST_REQUESTS) throw error
        dialect = next
      }
    }
  }

  return {
    model: connection.model,
    async ask({ schema, ...question }, { signal, onCall }) {
      // The SDK's own timeout ends when the headers arrive; a stalled body needs this deadline.
      const withinMs = waitMs
      const deadline = AbortSignal.timeout(withinMs)
      try {
        const asked = { ...question, schema }
        const { dialect, completion } = await send(asked, AbortSignal.any([signal, deadline]))
        waitMs = connection.timeoutMs
        onCall?.({ model: connection.model, usage: completion.usage })
        const value = readValue(completion, schema, () => server.wasUnreadable(dialect))
        server.responded()
        return value
      } catch (error) {
        if (error instanceof OrganiserError) throw error
        if (signal.aborted) throw outage('The run was stopped')
        if (deadline.aborted) {
          waitMs = Math.max(connection.timeoutMs, Math.min(2 * withinMs, LONGEST_WAIT_MS))
          throw outage(`The AI provider took over ${withinMs} ms`)
        }
        if (error instanceof APIError) throw classifyApiError(error, connection)
        throw outage('The AI provider sent something unreadable')
      }
    },
  }
}

function requestOf({
  model,
  question: { system, user, schema, name },
  dialect: { format, limit, isStreamed, hasSystemRole },
}: {
  model: string
  question: Question<unknown>
  dialect: Dialect
}): ChatCompletionCreateParams {
  return {
    model,
    messages: hasSystemRole
      ? [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ]
      : [{ role: 'user', content: `${system}\n\n${user}` }],
    ...(format === 'json_schema' && { response_format: zodResponseFormat(schema, name) }),
    ...(format === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(limit !== 'none' && { [limit]: MAX_OUTPUT_TOKENS }),
    ...(isStreamed && { stream: true }),
  }
}

/** Some servers return 500 for a feature that they lack, with a message that names it. */
function isRefusal(error: unknown): error is APIError {
  if (!(error instanceof APIError) || error.status === undefined) return false
  if (error.status === 500) return refusedFeature(error.message) !== undefined
  return REFUSALS.has(error.status)
}

function readValue<Value>(
  completion: Completion,
  schema: z.ZodType<Value>,
  onUnreadable: () => void,
): Value {
  const { content, isRefused, finishReason } = completion
  if (isRefused) throw new OrganiserError('The model refused the thought', { isRetryable: false })
  if (finishReason === 'content_filter') {
    throw new OrganiserError('A content filter stopped the response', { isRetryable: false })
  }
  if (finishReason === 'length') {
    throw new OrganiserError('The response was cut off at the token limit', { isRetryable: true })
  }
  try {
    return findObject(content, schema)
  } catch (error) {
    onUnreadable()
    throw error
  }
}

function classifyApiError(error: APIError, { baseURL }: OpenAiConnection): OrganiserError {
  if (error instanceof APIConnectionError || error.status === undefined) {
    return outage('The AI provider could not be reached')
  }
  const status: number = error.status
  const message = `The AI provider returned ${statusAndCode(error)}${adviceOn(error, baseURL)}`
  return isRetryableStatus(status)
    ? outage(message, readRetryAfter(error.headers?.get('retry-after')))
    : new OrganiserError(message, { isRetryable: false })
}

/** What an operator can do. The server's own words may quote the request, so they are not passed on. */
function adviceOn({ status, message }: APIError, baseURL: string | undefined): string {
  if (status === 401 || status === 403)
    return ': check OPENAI_API_KEY, and that it may use OPENAI_MODEL'
  if (status === 404) {
    return /\bmodel\b/i.test(message)
      ? ': it does not have the model OPENAI_MODEL'
      : ': check OPENAI_BASE_URL, which usually ends in /v1'
  }
  if (status !== undefined && REFUSALS.has(status) && baseURL !== undefined) {
    return ': OPENAI_MODEL may not be a chat model, or too small for the thought'
  }
  return ''
}
