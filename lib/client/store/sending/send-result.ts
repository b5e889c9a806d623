import { ApiError, fieldsOfRefusal, NoResponseError } from '../../server/errors'
import type { Sendable } from '../queue/entries'

/** What the server says to an entry: the answer of its call, or why not. */
export type SendResult = { is: unknown } | Error

const fieldOf = (body: unknown, name: string): unknown =>
  (body as Record<string, unknown> | null)?.[name]

/** What a deletion answers is a message; all else that waits answers with a thing, which has an id. */
function isResponseTo(entry: Sendable, body: unknown): boolean {
  const isDeletion = entry.kind === 'change' && entry.call.startsWith('DELETE ')
  return isDeletion
    ? typeof fieldOf(body, 'message') === 'string'
    : Number.isInteger(fieldOf(body, 'id'))
}

/** The answer to an entry. A body that can't be it is no answer, so that the entry goes on waiting. */
export const resultOf = (entry: Sendable, body: unknown): SendResult =>
  isResponseTo(entry, body) ? { is: body } : new NoResponseError()

/** The same of an answer that came with others, which may be a refusal. */
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
