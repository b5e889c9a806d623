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

/** Returns the error for something that is missing or another person's. `noun` starts its message: "Thought". */
export function notFound(noun: string): AppError {
  return new AppError('not_found', `${noun} not found`)
}

/** Returns the error for a call to an address that leads nowhere, such as one with an impossible id. */
export function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing at this address')
}

/** Returns the error for adding one more than the maximum. `most` names the maximum: "1,000 categories". */
export function noMore(most: string, extras?: Extras): AppError {
  const message = `You have reached the maximum of ${most}. Please delete some first.`
  return new AppError('conflict', message, extras)
}

/** Returns null for a `not_found` error. Rethrows any other error. */
export function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
