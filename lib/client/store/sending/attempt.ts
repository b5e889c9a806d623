import type { QueryClient } from '@tanstack/react-query'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { isRetryable } from '@/lib/shared/retryable'
import { call } from '../../server/call'
import { mutationOf } from '../../page/change'
import { isOwnRefusal, messageOf, NoResponseError } from '../../server/errors'
import { readTranscript } from '../../recordings/transcription'
import { type SendResult, resultOf } from './send-result'
import type { Sendable, UnsentRecording } from '../queue/entries'
import { sendBatch } from './batch'
import { headersFor, requestOf } from './request'

/** Whether the server refuses it for good: a retry would not help. */
export const isRefusal = (error: unknown) => isOwnRefusal(error) && !isRetryable(error.status)

/** Whether our server failed on it, perhaps because of what was sent. */
export const isFault = (error: unknown) => isOwnRefusal(error) && error.status === 500

/**
 * Whether an error is shown in the form that still holds what was sent. When the session has ended, a text stays in its
 * field; a change is queued, since nothing else keeps it.
 */
export const isForForm = (error: unknown, { kind }: Pick<Sendable, 'kind'>) =>
  isRefusal(error) ||
  isFault(error) ||
  (kind === 'thought' && isOwnRefusal(error) && error.status === 401)

/** Why something waits, in words. */
export function reasonOf(error: Error): string {
  if (error instanceof NoResponseError && !navigator.onLine) return 'There is no network.'
  return messageOf(error)
}

/**
 * Runs as a mutation, so that the live connection refetches nothing until it ends, and a 401 triggers a check of who is
 * signed in.
 */
function run<Value>(client: QueryClient, mutationFn: () => Promise<Value>): Promise<Value> {
  const options = client.defaultMutationOptions(mutationOf({ mutationFn, failure: null }))
  return client.getMutationCache().build(client, options).execute(undefined)
}

/** Sends an entry under its operation id; returns the result of its call. */
export async function sendUnsent(
  client: QueryClient,
  userId: number,
  entry: Sendable,
): Promise<SendResult> {
  const { call: name, ...given } = requestOf(entry)
  const headers = { ...headersFor(userId), [OPERATION_HEADER]: entry.id }
  const body = await run(client, () => call(name, { ...given, headers } as never))
  return resultOf(entry, body)
}

/** The text of a recording; empty when nothing was heard. */
export const transcribeUnsent = (
  client: QueryClient,
  userId: number,
  { sound }: UnsentRecording,
): Promise<string> => run(client, () => readTranscript({ sound }, { headers: headersFor(userId) }))

/** Sends several entries in one request, like `sendBatch`. */
export const sendAll = (
  client: QueryClient,
  userId: number,
  entries: readonly Sendable[],
): Promise<Map<string, SendResult>> => run(client, () => sendBatch(userId, entries))
