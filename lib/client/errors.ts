import type { ErrorBody, ErrorCode } from '@/lib/shared/errors'
import { sayForeignAnswer } from './foreign-answer'

/** A refusal by the server: its message, status and, when the server itself wrote it, its body. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body?: Partial<ErrorBody>,
    /** When the same may be tried again, where a refusal says so: too many, or no database. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** No answer came at all: offline, a refused connection, a dropped one. */
export class NoAnswerError extends Error {
  constructor(message = 'The server could not be reached. Please try again in a moment.') {
    super(message)
    this.name = 'NoAnswerError'
  }
}

/** What each field of a refusal's body is. The schema that knows it is not for every page's scripts. */
const FIELD_TYPES = {
  message: 'string',
  code: 'string',
  field: 'string',
  upgradeUrl: 'string',
  requiresVerification: 'boolean',
  needsPhone: 'boolean',
  recordingId: 'string',
} satisfies {
  [Field in keyof Required<ErrorBody>]: ErrorBody[Field] extends string | undefined
    ? 'string'
    : 'boolean'
}

const isField = ([name, value]: [string, unknown]) =>
  (FIELD_TYPES as Record<string, string>)[name] === typeof value

/** The fields of a refusal that a text holds; none when it is not JSON. */
function parseRefusal(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text)
    return Object.fromEntries(Object.entries(body ?? {}).filter(isField))
  } catch {
    return {}
  }
}

/** The error of an answer that is not OK; without a message the answer is not ours. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const text = await response.text()
  const body = parseRefusal(text)
  if (body.message === undefined) {
    return new ApiError(sayForeignAnswer(response, text), response.status)
  }
  const retryAfterMs = Number(response.headers.get('Retry-After')) * 1_000 || undefined
  return new ApiError(body.message, response.status, body, retryAfterMs)
}

/** What a refusal says, field by field; nothing when it is not ours, or when no answer came. */
export function refusalOf(error: unknown): Partial<ErrorBody> {
  return (error instanceof ApiError && error.body) || {}
}

/** What the server said of this field, when it is the one at fault. */
export function faultAt(field: string, error: unknown): string | undefined {
  const refusal = refusalOf(error)
  return refusal.field === field ? refusal.message : undefined
}

/** Whether the server knows no such thing, or not for this person. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the server can do nothing for anybody right now, and expects to be asked again. */
export function isUnavailable(error: unknown): error is ApiError {
  return refusalOf(error).code === ('unavailable' satisfies ErrorCode)
}

/** What the server said of a refusal; undefined when no answer came. */
export function serverMessageOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.message : undefined
}

/** What a notice says about a failure. */
export function messageOf(error: unknown, otherwise = 'Something went wrong.'): string {
  return error instanceof Error && error.message ? error.message : otherwise
}
