import { isMarked } from '@/lib/shared/answered-by-header'
import type { ErrorBody, ErrorCode } from '@/lib/shared/errors'
import { nonJsonMessage } from './non-json-error'

/**
 * A refusal by the server: its message, its status and, if the server itself wrote it, its body.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body?: Partial<ErrorBody>,
    /** How long to wait before a retry, when the refusal says so: rate limit or no database. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** No response arrived: offline, or the connection was refused or dropped. */
export class NoResponseError extends Error {
  constructor(message = unreachedNow()) {
    super(message)
    this.name = 'NoResponseError'
  }
}

/** Why no response arrived, as far as the browser knows. */
const unreachedNow = () =>
  globalThis.navigator?.onLine === false
    ? 'There is no network. Please try again once there is.'
    : 'The server could not be reached. Please try again in a moment.'

/** An intermediary responded in the server's place (calls.md#who-a-response-is-from). */
export class IntermediaryError extends NoResponseError {
  constructor() {
    super('Something else responded in Ramble’s place. This Wi-Fi may want you to sign in first.')
    this.name = 'IntermediaryError'
  }
}

/**
 * Whether an intermediary responded. Not with 5xx: that is how a gateway in front of our server reports that it is
 * down.
 */
export const isFromIntermediary = (error: unknown): boolean =>
  error instanceof IntermediaryError ||
  (error instanceof ApiError && error.status < 500 && !isOwnRefusal(error))

/** Only the server has the data, and there is no network (copies.md#what-it-does-not-have). */
export class NotOnDeviceError extends NoResponseError {
  constructor() {
    super('This needs a network. It opens when you are back online.')
    this.name = 'NotOnDeviceError'
  }
}

/** The person was asked for a proof and gave none (sign-in.md#proofs). Nothing has failed. */
export class ProofCancelledError extends Error {
  constructor() {
    super('This was not confirmed, so it was not saved.')
    this.name = 'ProofCancelledError'
  }
}

/**
 * The types of a refusal's fields. The schema that knows them is too large for every page's
 * scripts.
 */
const FIELD_TYPES = {
  message: 'string',
  code: 'string',
  field: 'string',
  upgradeUrl: 'string',
  requiresVerification: 'boolean',
  requiresProof: 'boolean',
  needsPhone: 'boolean',
  recordingId: 'string',
  wasDone: 'boolean',
  current: 'object',
  currentItem: 'object',
  currentReminder: 'object',
} satisfies {
  [Field in keyof Required<ErrorBody>]: ErrorBody[Field] extends string | undefined
    ? 'string'
    : ErrorBody[Field] extends boolean | undefined
      ? 'boolean'
      : 'object'
}

const isField = ([name, value]: [string, unknown]) =>
  (FIELD_TYPES as Record<string, string>)[name] === typeof value

/** The fields of a refusal in a body. */
export const fieldsOfRefusal = (body: unknown): Partial<ErrorBody> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(isField))

/** The fields of a refusal in a text; none when it is not JSON. */
function parseRefusal(text: string): Partial<ErrorBody> {
  try {
    return fieldsOfRefusal(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Whether the server itself wrote a refusal, and not an intermediary (calls.md#who-a-response-is-from). */
async function isOurs({ headers, status }: Response, body: Partial<ErrorBody>): Promise<boolean> {
  if (body.message === undefined) return false
  if (isMarked(headers)) return true
  const { keepsRefusal } = await import('./unmarked-response')
  return keepsRefusal(status, body)
}

/** The error of a response that is not OK. It has a body only if the server itself wrote it. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text()
  const body = parseRefusal(text)
  const message = body.message ?? nonJsonMessage(response, text)
  const retryAfterMs = Number(response.headers.get('Retry-After')) * 1_000 || undefined
  const isOwn = await isOurs(response, body).catch(() => false)
  return new ApiError(message, response.status, isOwn ? body : undefined, retryAfterMs)
}

/** Whether an error is a refusal that the server itself wrote. */
export const isOwnRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.body !== undefined

/** The fields of a refusal; empty when the response is not from our server or none arrived. */
export function refusalOf(error: unknown): Partial<ErrorBody> {
  return (error instanceof ApiError && error.body) || {}
}

/** The server's message, if the refusal names this field. */
export function faultAt(field: string, error: unknown): string | undefined {
  const refusal = refusalOf(error)
  return refusal.field === field ? refusal.message : undefined
}

/** Whether the server has no such thing, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return isOwnRefusal(error) && error.status === 404
}

/** Whether the server is temporarily unavailable for everybody and expects a retry. */
export function isUnavailable(error: unknown): error is ApiError {
  return refusalOf(error).code === ('unavailable' satisfies ErrorCode)
}

/** The server's message of a refusal; undefined when no response arrived. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}

/** The error's message for a notice, or `otherwise`. */
export function messageOf(error: unknown, otherwise = 'Something went wrong.'): string {
  return error instanceof Error && error.message ? error.message : otherwise
}
