import { ApiError, fieldsOfRefusal, NoResponseError } from '../../server/errors'
import type { Sendable } from '../queue/entries'

/** The result for an entry: the body of the response, or the error. */
export type SendResult = { is: unknown } | Error

const fieldOf = (body: unknown, name: string): unknown =>
  (body as Record<string, unknown> | null)?.[name]

/** A deletion returns a message; every other queued call returns a thing, which has an id. */
function isResponseTo(entry: Sendable, body: unknown): boolean {
  const isDeletion = entry.kind === 'change' && entry.call.startsWith('DELETE ')
  return isDeletion
    ? typeof fieldOf(body, 'message') === 'string'
    : Number.isInteger(fieldOf(body, 'id'))
}

/**
 * The result for an entry. A body that can't be a response to it counts as no response, so that the entry keeps
 * waiting.
 */
export const resultOf = (entry: Sendable, body: unknown): SendResult =>
  isResponseTo(entry, body) ? { is: body } : new NoResponseError()

/** The result for an entry in a batch, which may be a refusal. */
export function resultInBatch(
  entry: Sendable,
  { status, body }: { status: number; body: unknown },
): SendResult {
  if (status < 300) return resultOf(entry, body)
  const refusal = fieldsOfRefusal(body)
  return refusal.message === undefined
    ? new NoResponseError()
    : new ApiError(refusal.message, status, refusal)
}
