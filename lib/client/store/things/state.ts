import { hashKey } from '@tanstack/react-query'
import { LIST_THOUGHTS } from '@/lib/shared/limits'
import { queryKeys } from '../../server/query-keys'
import { committed, settled } from '../../device/browser-store'
import { openCopy, STATE } from './database'
import { type CopyState, NO_COPY } from './records'

const COPY = 'copy'

/** Reads the progress of the copy. */
export async function readState(transaction: IDBTransaction): Promise<CopyState> {
  const request: IDBRequest<CopyState | undefined> = transaction.objectStore(STATE).get(COPY)
  return (await settled(request)) ?? NO_COPY
}

/** Writes the progress of the copy, with the transaction's other changes. */
export function writeState(transaction: IDBTransaction, state: CopyState): void {
  transaction.objectStore(STATE).put(state, COPY)
}

/** The list of deleted thoughts that the copy keeps: the latest. */
export const KEPT_DELETED = queryKeys.deletedThoughts.list({ limit: LIST_THOUGHTS })

/** The queries whose last response from the server is kept. */
const KEPT_RESPONSES = new Set(
  [
    queryKeys.user,
    queryKeys.plan,
    queryKeys.tags.list(),
    queryKeys.tags.counted,
    KEPT_DELETED,
    queryKeys.hasMore(KEPT_DELETED),
  ].map(hashKey),
)

/** Whether the server's last response to a query is kept. */
export const isResponseKept = (queryHash: string) => KEPT_RESPONSES.has(queryHash)

const responseKey = (queryHash: string) => `answer ${queryHash}`

/** Keeps the server's response to a query that the changes do not cover, such as the user's. */
export async function keepResponse(
  userId: number,
  queryHash: string,
  data: unknown,
): Promise<void> {
  const database = await openCopy(userId)
  const transaction = database.transaction(STATE, 'readwrite', { durability: 'relaxed' })
  transaction.objectStore(STATE).put(data, responseKey(queryHash))
  await committed(transaction)
}

/** The kept response to a query; undefined for none. */
export function readResponse(transaction: IDBTransaction, queryHash: string): Promise<unknown> {
  return settled(transaction.objectStore(STATE).get(responseKey(queryHash)))
}
