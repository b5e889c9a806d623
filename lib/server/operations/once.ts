import 'server-only'
import { createHash } from 'node:crypto'
import type { CallContract } from '@/lib/shared/calls/contract'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { operationKeySchema } from '@/lib/shared/operations'
import { type Transaction, transaction } from '../database/db'
import type { JsonText } from '../database/json-text'
import { occasionally } from '../database/occasionally'
import { AppError, unlessGone } from '../errors'
import { jsonTextResponse } from '../responses/json-response'
import { SAME_RESPONSE, type ReadAgain } from './again'
import { claim, type Done, type Operation, recall, remember } from './claim'
import { forgetBeyond } from './purge'

/** What any call declares for its repetition. */
type AnyAgain =
  | typeof SAME_RESPONSE
  | (Omit<ReadAgain<never>, 'read'> & {
      read(...kept: Parameters<ReadAgain<never>['read']>): Promise<unknown>
    })

/** The id of an operation, and where it came from. */
interface Named {
  key: string
  /** The name of the header or of the body's field. */
  by: string
}

/** The value of a field of a body as it was sent. */
const fieldOf = (body: unknown, field: string): unknown =>
  (body as Record<string, unknown> | null | undefined)?.[field]

/**
 * Returns the operation id of a call: from the body's field that its contract names, or else from the header; undefined
 * without an id. Throws `invalid_input` for an invalid header. The field is checked by the body's schema.
 */
export function operationNamed(
  { operationField }: CallContract,
  { headers, body }: { headers: Headers; body: unknown },
): Named | undefined {
  if (operationField !== undefined) {
    const named = operationKeySchema.safeParse(fieldOf(body, operationField))
    if (named.success) return { key: named.data, by: operationField }
  }
  const sent = headers.get(OPERATION_HEADER)
  if (sent === null) return undefined
  const { success, data, error } = operationKeySchema.safeParse(sent)
  const by = OPERATION_HEADER
  if (!success) throw new AppError('invalid_input', error.issues[0]?.message ?? '', { field: by })
  return { key: data, by }
}

/** The input of a call, as it was sent. */
export interface Asked {
  /** Its name in the table of calls. */
  call: string
  params: object
  query: object
  body: unknown
}

/** Returns the same hash for the same JSON, whatever the order of its fields. */
function digestOf(asked: Asked): Buffer {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest()
}

/** The part of the input that must match when a call is repeated. */
const sameIn = (asked: Asked, { sameBy }: CallContract): Asked =>
  sameBy ? { ...asked, body: fieldOf(asked.body, sameBy) } : asked

/** Returns what is kept of a response: its text if it only confirms success, otherwise ids. */
function keptOf(again: AnyAgain, { params }: Asked, text: string): Partial<Done> {
  if (again === SAME_RESPONSE) return { response: text }
  const response = JSON.parse(text) as never
  const [id = null, ...more] = again.idsOf(response, Number((params as { id?: string }).id))
  return { kind: again.kind, thingId: id, moreIds: more }
}

/** Returns the current state of what this operation id did before. */
async function repeated(
  tx: Transaction,
  operation: Operation & { userId: number; digest: Buffer },
  { named, asked, again }: { named: Named; asked: Asked; again: AnyAgain },
): Promise<Response> {
  // An earlier release stored the hash of the whole input.
  const { isSame, response, ...done } = await recall(tx, operation, [
    operation.digest,
    digestOf(asked),
  ])
  if (!isSame) {
    const field = named.by
    throw new AppError('conflict', 'This operation id was used for something else.', { field })
  }
  const status = named.by === OPERATION_HEADER ? done.status : 200
  if (response !== null) return jsonTextResponse(response as JsonText<unknown>, { status })
  const now = await readNow(again, { userId: operation.userId, ...done, status })
  if (now === null) {
    const message = 'This was already done, but its result has been deleted since.'
    throw new AppError('not_found', message, { wasDone: true })
  }
  return now instanceof Response ? now : Response.json(now, { status })
}

/** A row of an earlier release, whose response has been deleted, may be about another kind of thing. */
async function readNow(
  again: AnyAgain,
  { userId, status, kind, thingId, moreIds }: Omit<Done, 'response'> & { userId: number },
): Promise<unknown> {
  if (again === SAME_RESPONSE || again.kind !== kind || thingId === null) return null
  return again.read({ userId, ids: [thingId, ...moreIds], status }).catch(unlessGone)
}

/**
 * Does the work of a call once for an operation id of the person, and returns its response. The id and what `again`
 * keeps of the response commit together with everything that `respond` writes. For an id that was used before, or is in
 * use, does nothing and returns the current state of what was done: with the first status, or with 200 when the id came
 * in the body. When `respond` throws, everything is rolled back and nothing is remembered.
 *
 * Throws `conflict` for an id that was used with other input, and `not_found` with `wasDone` when the things that the
 * first response showed are gone.
 */
export async function once({
  userId,
  named,
  asked,
  contract,
  again,
  respond,
}: {
  userId: number
  named: Named
  asked: Asked
  contract: CallContract
  again: AnyAgain
  respond: () => Promise<Response>
}): Promise<Response> {
  const isKept = contract.operation === 'for ever'
  const operation = { userId, key: named.key, digest: digestOf(sameIn(asked, contract)), isKept }
  return transaction(
    async (tx) => {
      if (!(await claim(tx, operation))) return repeated(tx, operation, { named, asked, again })
      const response = await respond()
      const kept = keptOf(again, asked, await response.clone().text())
      remember(tx, operation, { status: response.status, ...kept })
      occasionally(tx, () => forgetBeyond({ userId }))
      return response
    },
    { isJoined: true },
  )
}
