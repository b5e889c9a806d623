import type { QueryClient } from '@tanstack/react-query'
import { type ErrorBody, isPassing } from '@/lib/shared/errors'
import { OPERATION_HEADER, SENT_AT_HEADER, SENT_FOR_HEADER } from '@/lib/shared/operation-headers'
import { call } from '../call'
import { mutationOf } from '../change'
import { ApiError, messageOf, NoAnswerError } from '../errors'
import { readTranscript } from '../transcription'
import type { UnsentChange, UnsentRecording, UnsentThought } from './store'

/** Whether the server will not take it, however often it is sent. */
export const isRefusal = (error: unknown) => error instanceof ApiError && !isPassing(error.status)

/** Whether our server failed with it, which may be due to what was sent. */
export const isFault = (error: unknown) =>
  error instanceof ApiError && error.status === 500 && error.body !== undefined

/**
 * Whether it belongs to the form that still holds what was sent. A text stays in its field when the
 * session has ended; a change waits, since nothing else keeps it.
 */
export const isForForm = (error: unknown, { kind }: Pick<Sendable, 'kind'>) =>
  isRefusal(error) ||
  isFault(error) ||
  (kind === 'thought' && error instanceof ApiError && error.status === 401)

/** Why something waits, in words. */
export function reasonOf(error: Error): string {
  if (error instanceof NoAnswerError && !navigator.onLine) return 'There is no network.'
  return messageOf(error)
}

/** What an entry sends. */
export type Sendable =
  Pick<UnsentThought, 'id' | 'kind' | 'body'> | Omit<UnsentChange, 'position' | 'refusal'>

/** What the server says to an entry: the answer of its call, or why not. */
export type Answer = { is: unknown } | Error

/** Runs as a mutation, so that the live connection refetches nothing meanwhile and a 401 asks who is signed in. */
function run<Value>(client: QueryClient, mutationFn: () => Promise<Value>): Promise<Value> {
  const options = client.defaultMutationOptions(mutationOf({ mutationFn, failure: null }))
  return client.getMutationCache().build(client, options).execute(undefined)
}

const headersFor = (userId: number) => ({
  [SENT_AT_HEADER]: new Date().toISOString(),
  [SENT_FOR_HEADER]: String(userId),
})

const callOf = (entry: Sendable) => (entry.kind === 'thought' ? 'POST /api/thoughts' : entry.call)

const paramsOf = (entry: Sendable) => (entry.kind === 'thought' ? {} : (entry.params ?? {}))

/** Sends an entry under its operation id; returns the answer of its call. */
export async function sendUnsent(
  client: QueryClient,
  userId: number,
  entry: Sendable,
): Promise<Answer> {
  const given = {
    params: paramsOf(entry),
    body: entry.body,
    headers: { ...headersFor(userId), [OPERATION_HEADER]: entry.id },
  }
  return { is: await run(client, () => call(callOf(entry), given as never)) }
}

/** The text of a recording; empty when nothing was heard. */
export const transcribeUnsent = (
  client: QueryClient,
  userId: number,
  { sound }: UnsentRecording,
): Promise<string> => run(client, () => readTranscript({ sound }, { headers: headersFor(userId) }))

/**
 * Sends several in one request, so that many take a slow network once. Returns the answers by operation
 * id; those behind a failure that may pass have none.
 */
export async function sendTogether(
  client: QueryClient,
  userId: number,
  entries: readonly Sendable[],
): Promise<Map<string, Answer>> {
  const operations = entries.map((entry) => ({
    key: entry.id,
    call: callOf(entry),
    params: paramsOf(entry),
    ...(entry.body && { body: entry.body }),
  }))
  const { answers } = await run(client, () =>
    call('POST /api/operations', { body: { operations }, headers: headersFor(userId) }),
  )
  return new Map(
    answers.map(({ status, body }, place) => [entries[place]?.id ?? '', answerOf(status, body)]),
  )
}

function answerOf(status: number, body: unknown): Answer {
  if (status < 300) return { is: body }
  const refusal = body as ErrorBody
  return new ApiError(refusal.message, status, refusal)
}
