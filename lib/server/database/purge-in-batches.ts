import 'server-only'
import { ownTime, type TimeLimits } from '../process/own-time'
import { raisedCode, type Transaction, transaction } from './db'
import { type Column, column, statement, type Statement } from './statement'
import { readPlace, savePlace, START } from './sweep-place'

/**
 * How long one purge goes on, in milliseconds. The rest waits for its next run: a run of several purges ends
 * within what a tick has left, and none takes the time of another (decision 97).
 */
const PURGE_MS = 15_000

/** How many rows are removed in one transaction, and how many fewer once a statement had no time for them. */
const BATCH = 2_000
const FEWER = 10

/** PostgreSQL has ended a statement that took too long. */
const TOO_LONG = '57014'

/** Removes at most `limit` rows, and returns whether there may be more. */
type RemoveSome = (tx: Transaction, limit: number) => Promise<boolean>

/**
 * Removes rows some at a time, each time in a transaction of its own, until none is left, its time is over, or
 * it is told to stop. What is left is for the next run. Where some take too long, it removes fewer at a time, and
 * goes on until it has removed some. Rethrows any other error; what was removed before it stays removed.
 */
export async function purgeInBatches(
  removeSome: RemoveSome,
  limits: TimeLimits = {},
): Promise<void> {
  const isOver = ownTime(limits, PURGE_MS)
  let [most, isMore, hasRemoved] = [BATCH, true, false]
  while (isMore && !limits.signal?.aborted && !(hasRemoved && isOver())) {
    try {
      const limit = most
      isMore = await transaction((tx) => removeSome(tx, limit))
      hasRemoved = true
    } catch (error) {
      if (raisedCode(error) !== TOO_LONG || most === 1) throw error
      most = Math.ceil(most / FEWER)
    }
  }
}

interface Due {
  table: string
  /** SQL: the condition of the rows that are due at $1. */
  isDue: string
  /** The column of an index whose order they are taken in. */
  at: string
  /** SQL: what happens to them, where it is not a deletion. */
  instead?: string
}

type Removal = Statement<{ count: Column<number> }>

/**
 * Makes the statement that removes at most $2 rows that are due at $1, and returns how many it removed. Rows
 * that another purge is removing are left to it. Call it once, when the module is loaded.
 */
export const removalOf = ({ table, isDue, at, instead }: Due): Removal =>
  statement({
    text: `
      WITH gone AS (
        ${instead ? `UPDATE public.${table} SET ${instead}` : `DELETE FROM public.${table}`}
         WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM public.${table} WHERE ${isDue} ORDER BY ${at} LIMIT $2 FOR UPDATE SKIP LOCKED))
        RETURNING 1)
      SELECT count(*)::int AS count FROM gone`,
    columns: { count: column.int },
  })

/** Removes all rows that are due at `value`, within the limits of `purgeInBatches`. */
export function purgeDue(
  removal: Removal,
  value: Date | number,
  limits?: TimeLimits,
): Promise<void> {
  return purgeInBatches(async (tx, limit) => {
    const [gone] = await tx.query(removal, [value, limit])
    return gone?.count === limit
  }, limits)
}

/** Rows that no index finds are looked for among all, some at a time. */
interface Walk {
  /** The key of its place in `sweep_positions`. */
  sweep: string
  /**
   * Removes what is due among the next $2 rows after the id $1. Returns the id after which to go on, the same
   * one where more is due there; null at the end.
   */
  step: Statement<{ after: Column<number | null> }>
}

/**
 * Goes once through all rows of a walk, within the limits of `purgeInBatches`; the next run begins where this
 * one stops. `values` are those of its statement from $3 on.
 */
export function purgeByWalking(
  { sweep, step }: Walk,
  values: readonly unknown[],
  limits?: TimeLimits,
): Promise<void> {
  return purgeInBatches(async (tx, limit) => {
    const { id } = await readPlace(tx, sweep)
    const [page] = await tx.query(step, [id, limit, ...values])
    const after = page?.after ?? null
    savePlace(tx, sweep, { ...START, id: after ?? START.id })
    return after !== null
  }, limits)
}
