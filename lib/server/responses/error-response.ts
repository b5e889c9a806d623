import 'server-only'
import { ERROR_STATUS, type ErrorBody } from '@/lib/shared/errors'
import { isDatabaseAway, reportDatabaseAway } from '../database/away'
import { isInvalidValue } from '../database/db'
import { AppError } from '../errors'
import { errorFields, log } from '../process/log'
import { asOurs } from './json-response'

/** The database is rarely unreachable for longer than a restart takes. */
const AWAY_RETRY_S = 3

/** Returns the error to report while the database can't be reached; undefined for other errors. */
function unavailable(error: unknown): AppError | undefined {
  if (!isDatabaseAway(error)) return undefined
  reportDatabaseAway(error)
  return new AppError(
    'unavailable',
    'Ramble can’t be reached right now. Please try again in a moment.',
    {
      retryAfterSeconds: AWAY_RETRY_S,
    },
  )
}

/** Returns an `AppError` unchanged, and an `AppError` that reveals no internals for any other error. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!isInvalidValue(error)) {
    return unavailable(error) ?? new AppError('internal', 'Something went wrong. Please try again.')
  }
  // Our own validation should have refused it. The message is not logged: it repeats the value.
  const { message: _message, ...fields } = errorFields(error).error
  log().warn({ error: fields }, 'The database refused a value')
  return new AppError('invalid_input', 'A value in the request can’t be stored.')
}

/**
 * Returns what a caller may be told of any error, and logs one that nobody expected: an `AppError` itself, otherwise one
 * that reveals no internals.
 */
export function reportedError(error: unknown): AppError {
  const known = refusalOf(error)
  if (known.code === 'internal') log().error(errorFields(error), 'A request failed')
  return known
}

/**
 * Returns the response for an error: the status and body of an `AppError`, 400 for a value that the
 * database refused, 503 while the database can't be reached, otherwise a 500 that reveals no
 * internals.
 */
export function errorResponse(error: unknown): Response {
  const known = reportedError(error)
  const { retryAfterSeconds, ...extras } = known.extras
  const body: ErrorBody = { message: known.message, code: known.code, ...extras }
  const response = Response.json(body, {
    status: ERROR_STATUS[known.code],
    headers: {
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
    },
  })
  return asOurs(response)
}
