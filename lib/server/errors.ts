import 'server-only'
import type { ErrorBody, ErrorCode } from '@/lib/shared/errors'

type Extras = Omit<ErrorBody, 'message' | 'code'> & {
  /** Sent as Retry-After, in seconds. */
  retryAfterSeconds?: number
}

/** An error that the caller can only report. Its message is written for the person. */
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

/** The error for what is missing or another person's. `noun` starts its message: "Thought". */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun} not found`)
}

/** Returns null for a `not_found` error. Rethrows any other error. */
export function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
