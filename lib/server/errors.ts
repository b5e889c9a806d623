import 'server-only'
import type { ErrorBody, ErrorCode } from '@/lib/shared/errors'

type Extras = Omit<ErrorBody, 'message' | 'code'> & {
  /** Sent as Retry-After, in seconds. */
  retryAfterSeconds?: number
}

/** A refusal that the caller can only report. Its message is written for the person. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extras: Extras = {},
  ) {
    super(message)
    this.name = 'AppError'
  }
}

/** Missing and not-yours are the same answer. `noun` starts the sentence: "Thought". */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun} not found`)
}

/** Null for what is missing or not theirs; any other error is thrown on. */
export function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
