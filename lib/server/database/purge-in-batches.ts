import 'server-only'
import { ownTime, type TimeLimits } from '../process/own-time'
import { raisedCode, type Transaction, transaction } from './db'
import { type Column, column, statement, type Statement } from './statement'
import { readPlace, savePlace, START } from './sweep-place'

/**
 * How long one purge may take, in milliseconds; the rest waits for its next run. So a run of several purges ends
 * within the time that its tick has left, and no purge takes another's time (decision 97).
 */
const PURGE_MS = 15_000

/** How many rows one transaction removes, and by what this is divided after a statement has timed out. */
const BATCH = 2_000
const FEWER = 10

/** PostgreSQL has ended a statement that took too long. */
const TOO_LONG = '57014'

/** Removes at most `limit` rows, and returns whether there may be more. */
type RemoveSome = (tx: Transaction, limit: number) => Promise<boolean>

/**
 * Removes rows in batches, each in its own transaction, until none is left, its time is up, or the signal stops
 * it. The next run removes the rest. When a batch times out, it tries smaller batches until one succeeds. Rethrows
 * any other error; the batches before it stay removed.
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
  /** The indexed column whose order they are removed in. */
  at: string
  /** SQL: the assignments of an update that replaces the deletion. */
  instead?: string
}

type Removal = Statement<{ count: Column<number> }>

/**
 * Makes the statement that removes at most $2 rows that are due at $1 and returns how many it removed. It skips
 * rows that another purge is removing. Call this once, when the module is loaded.
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

/** A purge of rows that no index finds: it looks through all rows, one page at a time. */
interface Walk {
  /** The key of its place in `sweep_positions`. */
  sweep: string
  /**
   * Removes what is due among the next $2 rows after the id $1. Returns the id to continue after: $1 again if more
   * is due there, null at the end.
   */
  step: Statement<{ after: Column<number | null> }>
}

/**
 * Goes through all rows of a walk once, within the limits of `purgeInBatches`; the next run begins where this
 * one stops. `values` are the statement's values from $3 on.
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
