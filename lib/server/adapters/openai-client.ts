import 'server-only'
import OpenAI, { type APIError } from 'openai'

export interface OpenAiConnection {
  /** Left out for a server that requires none. */
  apiKey?: string
  /** The address of any server with this part of the API, including `/v1`; OpenAI's by default. */
  baseURL?: string
  model: string
  /** Milliseconds for the whole response, including its body. */
  timeoutMs: number
}

/** A client that retries nothing by itself and reads nothing from the environment. */
export function createOpenAiClient({ apiKey, baseURL, timeoutMs }: OpenAiConnection): OpenAI {
  return new OpenAI({
    // The SDK requires a key; a server that needs none ignores it.
    apiKey: apiKey ?? 'none',
    // null, so that the SDK does not read addresses and accounts from the environment.
    baseURL: baseURL ?? null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
    fetch: withErrorInPlace,
  })
}

/** Some servers send the bare error where OpenAI sends `{ error }`; the SDK would not find it. */
async function withErrorInPlace(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request)
  if (response.ok) return response
  const { status, headers } = response
  const text = await response.text()
  return new Response(asError(text), { status, headers })
}

function asError(text: string): string {
  try {
    const body: unknown = JSON.parse(text)
    const isInPlace = typeof body === 'object' && body !== null && 'error' in body
    return isInPlace ? text : JSON.stringify({ error: { message: text } })
  } catch {
    return text
  }
}

/** The status and the plain code of a failure; its message may quote the request, so it is left out. */
export function statusAndCode({ status, code }: APIError): string {
  const plain = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : ''
  return `${status}${plain && ` (${plain})`}`
}
