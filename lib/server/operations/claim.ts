import 'server-only'
import { CHANGE_KINDS } from '../database/change-kinds'
import { sql, type Transaction } from '../database/db'
import { column, type Row, statement } from '../database/statement'

/** Work that is done only once. */
export interface Operation {
  /**
   * Up to 300 characters. A call's key is unique per person. An event's key, such as "twilio:SM1", is globally unique
   * and has a colon, which a call's key can't have.
   */
  key: string
  /** The person that it belongs to; an event may belong to nobody. */
  userId: number | null
  /** Whether it is remembered for ever. */
  isKept: boolean
  /** Hash of the input; left out when the key alone identifies it. */
  digest?: Buffer
}

/** What is remembered of an operation. */
export type Done = Omit<Row<typeof rows.call.recall>, 'isSame'>

/** Waits for a transaction that is doing the same operation. */
const insert = statement({
  text: `
    INSERT INTO public.operations (user_id, key, digest, is_kept) VALUES ($1, $2, $3, $4)
    ON CONFLICT DO NOTHING RETURNING true AS "isFirst"`,
  columns: { isFirst: column.bool },
})

/**
 * The statements on an operation's row; `isOwn` returns the SQL condition on its owner, with `last` as the last
 * parameter.
 */
const onRow = (isOwn: (last: string) => string) => ({
  remember: statement({
    text: `
      UPDATE public.operations
         SET status = $2, answer = $3, kind = $4::public.change_kind, thing_id = $5, more_ids = $6::int[]
       WHERE key = $1 AND ${isOwn('$7')}`,
  }),
  recall: statement({
    text: `
      SELECT digest IS NULL OR digest = ANY ($2::bytea[]) AS "isSame",
             status::int AS status, answer AS response, kind, thing_id AS "thingId", more_ids AS "moreIds"
        FROM public.operations WHERE key = $1 AND ${isOwn('$3')}`,
    columns: {
      isSame: column.bool,
      status: column.int,
      response: column.text.orNull,
      kind: column.label('change_kind', CHANGE_KINDS).orNull,
      thingId: column.int.orNull,
      moreIds: column.ints,
    },
  }),
})

const rows = {
  call: onRow((last) => `user_id = ${last}`),
  // The same condition as that of the index of event keys.
  event: onRow(() => `key LIKE '%:%'`),
}

/** The statements of an operation, and the values that find its row. */
const rowOf = ({ key, userId }: Operation) =>
  key.includes(':') ? { ...rows.event, person: [] } : { ...rows.call, person: [userId] }

/**
 * Claims an operation for this transaction, and returns whether it is the first to do it. Waits for another transaction
 * that is doing it: if that one fails, this one is the first.
 */
export async function claim(tx: Transaction, operation: Operation): Promise<boolean> {
  const { userId, key, digest = null, isKept } = operation
  const claimed = await tx.query(insert, [userId, key, digest, isKept])
  return claimed.length > 0
}

const findClaimed = statement({
  text: `SELECT true AS "isClaimed" FROM public.operations WHERE user_id = $1 AND key = $2`,
  columns: { isClaimed: column.bool },
})

/** Returns whether a person's operation has been done. It may be done at this moment even if not. */
export async function wasClaimed(operation: { userId: number; key: string }): Promise<boolean> {
  return (await sql.query(findClaimed, [operation.userId, operation.key])).length > 0
}

/** Stores the outcome of an operation, in the transaction that has claimed it. */
export function remember(
  tx: Transaction,
  operation: Operation,
  { status = 0, response = null, kind = null, thingId = null, moreIds = [] }: Partial<Done>,
): void {
  const { person, remember } = rowOf(operation)
  tx.send(remember, [operation.key, status, response, kind, thingId, moreIds, ...person])
}

/**
 * Returns what was done under an operation's id, and whether the input was the same: its hash is one of `digests`, or
 * none was stored.
 */
export async function recall(
  tx: Transaction,
  operation: Operation,
  digests: readonly Buffer[] = [],
): Promise<Done & { isSame: boolean }> {
  const { person, recall } = rowOf(operation)
  const [done] = await tx.query(recall, [operation.key, digests, ...person])
  if (!done) throw new Error('The operation was neither begun nor found')
  return done
}
