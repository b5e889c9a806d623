import type { QueryClient } from '@tanstack/react-query'
import { type ErrorBody, isPassing } from '@/lib/shared/errors'
import { OPERATION_HEADER, SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from '../call'
import { mutationOf } from '../change'
import { ApiError, messageOf, NoAnswerError } from '../errors'
import type { UnsentThought } from './store'

/** Whether the server will not take it, however often it is sent. */
export const isRefusal = (error: unknown) => error instanceof ApiError && !isPassing(error.status)

/** Whether it belongs to the form that still holds what was sent. */
export const isForForm = (error: unknown) =>
  isRefusal(error) || isFault(error) || (error instanceof ApiError && error.status === 401)

/** Whether our server failed with it, which may be due to this thought. */
export const isFault = (error: unknown) =>
  error instanceof ApiError && error.status === 500 && error.body !== undefined

/** Why something waits, in words. */
export function reasonOf(error: Error): string {
  if (error instanceof NoAnswerError && !navigator.onLine) return 'There is no network.'
  return messageOf(error)
}

type Sendable = Pick<UnsentThought, 'id' | 'body'>

/** What the server says to an unsent thought: the saved one, or why not. */
export type Answer = Thought | Error

/** Runs as a mutation, so that the live connection refetches nothing meanwhile and a 401 asks who is signed in. */
function run<Value>(client: QueryClient, mutationFn: () => Promise<Value>): Promise<Value> {
  const options = client.defaultMutationOptions(mutationOf({ mutationFn, failure: null }))
  return client.getMutationCache().build(client, options).execute(undefined)
}

const headersFor = (userId: number) => ({
  [SENT_AT_HEADER]: new Date().toISOString(),
  [SENT_FOR_HEADER]: String(userId),
})

/** Saves an unsent thought under its operation id. */
export const saveUnsent = (
  client: QueryClient,
  userId: number,
  { id, body }: Sendable,
): Promise<Thought> =>
  run(client, () =>
    call('POST /api/thoughts', {
      body,
      headers: { ...headersFor(userId), [OPERATION_HEADER]: id },
    }),
  )

/**
 * Saves several in one request, so that many take a slow network once. Returns the answers by operation
 * id; those behind a failure that may pass have none.
 */
export async function saveTogether(
  client: QueryClient,
  userId: number,
  thoughts: readonly Sendable[],
): Promise<Map<string, Answer>> {
  const operations = thoughts.map(({ id, body }) => ({
    key: id,
    call: 'POST /api/thoughts',
    body,
  }))
  const { answers } = await run(client, () =>
    call('POST /api/operations', { body: { operations }, headers: headersFor(userId) }),
  )
  return new Map(
    answers.map(({ status, body }, place) => [thoughts[place]?.id ?? '', answerOf(status, body)]),
  )
}

function answerOf(status: number, body: unknown): Answer {
  if (status < 300) return body as Thought
  const refusal = body as ErrorBody
  return new ApiError(refusal.message, status, refusal)
}
