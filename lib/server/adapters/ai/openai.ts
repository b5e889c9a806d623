import 'server-only'
import { APIConnectionError, APIError } from 'openai'
import { zodResponseFormat } from 'openai/helpers/zod'
import type { ChatCompletion } from 'openai/resources/chat/completions'
import { createOpenAiClient, type OpenAiConnection, statusAndCode } from '../openai-client'
import { isRetryableStatus, readRetryAfter } from '../provider-error'
import { normaliseOrganised } from './normalise'
import { buildMessages, organisedThoughtSchema } from './openai-prompt'
import { OrganiserError, type OrganisedThought, outage, type ThoughtOrganiser } from './port'

/** Cuts off an endless response; the fields' own limits are far lower. */
const MAX_OUTPUT_TOKENS = 6_000

function classifyApiError(error: APIError): OrganiserError {
  if (error instanceof APIConnectionError || error.status === undefined) {
    return outage('The AI provider could not be reached')
  }
  const status: number = error.status
  const message = `The AI provider answered ${statusAndCode(error)}`
  return isRetryableStatus(status)
    ? outage(message, readRetryAfter(error.headers?.get('retry-after')))
    : new OrganiserError(message, { isRetryable: false })
}

function parseAnswer(completion: ChatCompletion): OrganisedThought {
  const choice = completion.choices?.[0]
  if (choice?.message === undefined) {
    throw outage('The AI provider sent no answer')
  }
  if (choice.message.refusal) {
    throw new OrganiserError('The model refused the thought', { isRetryable: false })
  }
  if (choice.finish_reason === 'content_filter') {
    throw new OrganiserError('A content filter stopped the answer', { isRetryable: false })
  }
  if (choice.finish_reason === 'length') {
    throw new OrganiserError('The answer was cut off at the token limit', { isRetryable: true })
  }
  const json = (choice.message.content ?? '').replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, '')
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new OrganiserError('The answer is not JSON', { isRetryable: true })
  }
  const parsed = organisedThoughtSchema.safeParse(value)
  if (!parsed.success) {
    const paths = parsed.error.issues.map((issue) => issue.path.join('.') || 'root').slice(0, 5)
    throw new OrganiserError(`The answer breaks the schema at ${paths.join(', ')}`, {
      isRetryable: true,
    })
  }
  return parsed.data
}

/**
 * The organiser with a language model, through the chat completions API with structured outputs. It
 * makes one request per run; the calling job retries. A busy, slow or unreachable provider and a
 * response that breaks the schema are retryable; a refused key, request or thought is not.
 */
export function createOpenAiOrganiser(options: OpenAiConnection): ThoughtOrganiser {
  const client = createOpenAiClient(options)
  const responseFormat = zodResponseFormat(organisedThoughtSchema, 'organised_thought')

  return {
    kind: 'ai',
    async organise(thought, { signal }) {
      // The SDK's own timeout ends when the headers arrive; a stalled body needs this one.
      const deadline = AbortSignal.timeout(options.timeoutMs)
      const messages = buildMessages(thought)
      try {
        const completion = await client.chat.completions.create(
          {
            model: options.model,
            messages: [
              { role: 'system', content: messages.system },
              { role: 'user', content: messages.user },
            ],
            response_format: responseFormat,
            max_completion_tokens: MAX_OUTPUT_TOKENS,
          },
          { signal: AbortSignal.any([signal, deadline]) },
        )
        return {
          organised: normaliseOrganised(parseAnswer(completion), thought),
          model: options.model,
          inputTokens: completion.usage?.prompt_tokens ?? 0,
          outputTokens: completion.usage?.completion_tokens ?? 0,
        }
      } catch (error) {
        if (error instanceof OrganiserError) throw error
        if (signal.aborted) throw outage('The run was stopped')
        if (deadline.aborted) throw outage(`The AI provider took over ${options.timeoutMs} ms`)
        if (error instanceof APIError) throw classifyApiError(error)
        throw outage('The AI provider sent something unreadable')
      }
    },
  }
}
