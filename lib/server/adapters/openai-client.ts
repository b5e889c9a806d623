import 'server-only'
import OpenAI, { type APIError } from 'openai'

export interface OpenAiConnection {
  apiKey: string
  /** The address of any server that speaks this part of the API, including `/v1`; OpenAI's by default. */
  baseURL?: string
  model: string
  /** Milliseconds for the whole response, including its body. */
  timeoutMs: number
}

/** A client that retries nothing by itself and reads nothing from the environment. */
export function createOpenAiClient({ apiKey, baseURL, timeoutMs }: OpenAiConnection): OpenAI {
  return new OpenAI({
    apiKey,
    // null, so that the SDK does not read addresses and accounts from the environment.
    baseURL: baseURL ?? null,
    organization: null,
    project: null,
    maxRetries: 0,
    timeout: timeoutMs,
    logLevel: 'off',
  })
}

/** The status and the plain code of a failure; its message may quote the request, so it is left out. */
export function statusAndCode({ status, code }: APIError): string {
  const plain = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : ''
  return `${status}${plain && ` (${plain})`}`
}
