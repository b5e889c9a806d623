import 'server-only'
import { createHash } from 'node:crypto'
import { OPERATION_HEADER } from '@/lib/shared/operation-headers'
import { operationKeySchema } from '@/lib/shared/operations'
import { CHANGE_KINDS } from '../changes/since'
import { type Transaction, transaction } from '../database/db'
import { nowAndThen } from '../database/now-and-then'
import { column, type Row, statement } from '../database/statement'
import { AppError, unlessGone } from '../errors'
import { answerText } from '../http/answer'
import { AS_ANSWERED, type ReadAgain } from './again'
import { forgetBeyond } from './purge'

const field = { field: OPERATION_HEADER }

/** What a route says of repeated calls, whatever they answer. */
type AnyAgain = typeof AS_ANSWERED | ReadAgain<never>

/** Returns the operation id of a request; undefined without one. Throws `invalid_input`. */
export function operationKeyOf(headers: Headers): string | undefined {
  const sent = headers.get(OPERATION_HEADER)
  if (sent === null) return undefined
  const { success, data, error } = operationKeySchema.safeParse(sent)
  if (!success) throw new AppError('invalid_input', error.issues[0]?.message ?? '', field)
  return data
}

/** What a call asks, as it was sent. */
export interface Asked {
  /** Its name in the table of calls. */
  call: string
  params: object
  query: object
  body: unknown
}

/** The same for the same JSON, whatever the order of its fields. */
function digestOf(asked: Asked): Buffer {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify(asked, inOrder)).digest()
}

/** Waits for a transaction that is doing the same operation. */
const claim = statement({
  text: `
    INSERT INTO public.operations (user_id, key, digest, is_kept) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id, key) DO NOTHING RETURNING true AS "isFirst"`,
  columns: { isFirst: column.bool },
})

const remember = statement({
  text: `
    UPDATE public.operations
       SET status = $3, answer = $4, kind = $5::public.change_kind, thing_id = $6, more_ids = $7::int[]
     WHERE user_id = $1 AND key = $2`,
})

const recall = statement({
  text: `
    SELECT digest = $3 AS "isSame", status::int AS status, answer, kind, thing_id AS "thingId",
           more_ids AS "moreIds"
      FROM public.operations WHERE user_id = $1 AND key = $2`,
  columns: {
    isSame: column.bool,
    status: column.int,
    answer: column.jsonText<unknown>().orNull,
    kind: column.label('change_kind', CHANGE_KINDS).orNull,
    thingId: column.int.orNull,
    moreIds: column.ints,
  },
})

type Kept = Omit<Row<typeof recall>, 'isSame' | 'answer'>

/** What is kept of an answer: that of a call without content as it is, of others the ids. */
function keptOf(again: AnyAgain, { params }: Asked, text: string) {
  if (again === AS_ANSWERED) return [text, null, null, []]
  const answer = JSON.parse(text) as never
  const [id, ...more] = again.idsOf(answer, Number((params as { id?: string }).id))
  return [null, again.kind, id, more]
}

/** What was done under the id before, as it is now. */
async function repeated(
  tx: Transaction,
  { userId, key, digest, again }: { userId: number; key: string; digest: Buffer; again: AnyAgain },
): Promise<Response> {
  const [first] = await tx.query(recall, [userId, key, digest])
  if (!first) throw new Error('The operation was neither begun nor found')
  if (!first.isSame) {
    throw new AppError('conflict', 'This operation id was used for something else.', field)
  }
  const { answer, ...kept } = first
  if (answer !== null) return answerText(answer, { status: kept.status })
  const now = await readNow(again, { userId, ...kept })
  if (now === null) {
    const message = 'This was done. What it was about is gone since.'
    throw new AppError('not_found', message, { wasDone: true })
  }
  return now instanceof Response ? now : Response.json(now, { status: kept.status })
}

/** A row of an earlier release, whose answer is gone, may be about something of another kind. */
async function readNow(
  again: AnyAgain,
  { userId, status, kind, thingId, moreIds }: Kept & { userId: number },
): Promise<unknown> {
  if (again === AS_ANSWERED || again.kind !== kind || thingId === null) return null
  return again.read({ userId, ids: [thingId, ...moreIds], status }).catch(unlessGone)
}

/**
 * Does the work of a call once for an operation id of the person, and returns its response. The id and
 * what `again` keeps of the response commit together with everything that `respond` writes. For an id
 * that was used before, or is being used, does nothing and returns what was done, as it is now. What
 * `respond` throws undoes everything and is not remembered.
 *
 * Throws `conflict` for an id that was used for something else, and `not_found` with `wasDone` when what
 * the first response showed is gone.
 */
export async function once({
  userId,
  key,
  asked,
  isKept,
  again,
  respond,
}: {
  userId: number
  key: string
  asked: Asked
  isKept: boolean
  again: AnyAgain
  respond: () => Promise<Response>
}): Promise<Response> {
  const digest = digestOf(asked)
  return transaction(
    async (tx) => {
      const [claimed] = await tx.query(claim, [userId, key, digest, isKept])
      if (!claimed) return repeated(tx, { userId, key, digest, again })
      const response = await respond()
      const kept = keptOf(again, asked, await response.clone().text())
      tx.send(remember, [userId, key, response.status, ...kept])
      nowAndThen(tx, () => forgetBeyond({ userId }))
      return response
    },
    { isJoined: true },
  )
}
