import 'server-only'
import { CHANGE_KINDS } from '../database/change-kinds'
import type { Transaction } from '../database/db'
import { column, type Row, statement } from '../database/statement'

/** Something that is done once. */
export interface Operation {
  /**
   * Up to 300 characters. That of a call is the person's own; that of an event, such as "twilio:SM1", is
   * everybody's, and has a colon, which that of a call can't have.
   */
  key: string
  /** Whose it is; an event may be nobody's. */
  userId: number | null
  /** It is remembered for ever. */
  isKept: boolean
  /** Hash of what was asked; left out where everything is the same. */
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

/** The statements on the row of an operation; `isOwn` is SQL for the condition on it, with `last` as the last value. */
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
  // As the index of the keys of events says it.
  event: onRow(() => `key LIKE '%:%'`),
}

/** The statements of an operation, and the values that find its row. */
const rowOf = ({ key, userId }: Operation) =>
  key.includes(':') ? { ...rows.event, person: [] } : { ...rows.call, person: [userId] }

/**
 * Claims an operation for this transaction, which does it then, and returns whether it is the first. Waits for
 * another one that is doing it: when that fails, this one is the first.
 */
export async function claim(tx: Transaction, operation: Operation): Promise<boolean> {
  const { userId, key, digest = null, isKept } = operation
  const claimed = await tx.query(insert, [userId, key, digest, isKept])
  return claimed.length > 0
}

/** Remembers what the transaction that has claimed an operation has done. */
export function remember(
  tx: Transaction,
  operation: Operation,
  { status = 0, response = null, kind = null, thingId = null, moreIds = [] }: Partial<Done>,
): void {
  const { person, remember } = rowOf(operation)
  tx.send(remember, [operation.key, status, response, kind, thingId, moreIds, ...person])
}

/**
 * Returns what was done under the id of an operation, and whether that was the same: one of these hashes, or
 * remembered without one.
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
