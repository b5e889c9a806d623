import 'server-only'

/**
 * Why a provider's request failed. `isRetryable` separates a provider that is down, slow or busy from a
 * request that can never succeed; `retryAfterSeconds` is the wait that the provider requested, if any.
 * `mayHaveArrived` means that the request may have been carried out anyway, so a retry might repeat it.
 * `isFinal` means that the same idempotency key would get the same response again. The message is for
 * logs: it contains no content, address or number.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError'
  readonly isRetryable: boolean
  readonly retryAfterSeconds: number | undefined
  readonly mayHaveArrived: boolean
  readonly isFinal: boolean

  constructor(
    message: string,
    options: {
      isRetryable: boolean
      retryAfterSeconds?: number
      mayHaveArrived?: boolean
      isFinal?: boolean
      cause?: unknown
    },
  ) {
    super(message, { cause: options.cause })
    this.isRetryable = options.isRetryable
    this.retryAfterSeconds = options.retryAfterSeconds
    this.mayHaveArrived = options.mayHaveArrived ?? false
    this.isFinal = options.isFinal ?? false
  }
}

const RETRYABLE_STATUSES = new Set([408, 409, 425, 429])

/** Whether a request that got this HTTP status is worth a retry. */
export function isRetryableStatus(status: number): boolean {
  return status >= 500 || RETRYABLE_STATUSES.has(status)
}

/** Whether a request that got this HTTP status may still have been carried out. */
export function isUncertainStatus(status: number): boolean {
  return status >= 500 && status !== 503
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether a failed request never reached its server, so that nothing was done and nothing is billed. */
export function neverConnected(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_CONNECTED.has(String(cause.code))) return true
  }
  return false
}

/** A Retry-After header, seconds or a date, as whole seconds from now; undefined without one. */
export function readRetryAfter(value: string | null | undefined): number | undefined {
  const text = value?.trim()
  if (!text) return undefined
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined
}
