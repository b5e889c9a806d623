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

/** The error for an address of a call that leads to nothing, as with an id that can't be one. */
export function nothingHere(): AppError {
  return new AppError('not_found', 'There is nothing at this address')
}

/** The error for one more of what a person has as many of as there can be: "1,000 categories". */
export function noMore(most: string, extras?: Extras): AppError {
  const message = `You have ${most}, and there can be no more. Please delete some first.`
  return new AppError('conflict', message, extras)
}

/** Returns null for a `not_found` error. Rethrows any other error. */
export function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
