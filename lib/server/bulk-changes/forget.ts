import 'server-only'
import { subDays } from 'date-fns'
import { BULK_CHANGES_KEPT, BULK_THINGS_KEPT, DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { purgeInBatches } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'

const removeThings = statement({
  text: `
    WITH gone AS (
      DELETE FROM public.bulk_change_things WHERE ctid = ANY (ARRAY(
        SELECT o.ctid FROM unnest($1::int[]) AS c (id) CROSS JOIN LATERAL (
               SELECT t.ctid FROM public.bulk_change_things t WHERE t.bulk_change_id = c.id
                ORDER BY t.thing_id LIMIT $2) o
         LIMIT $2))
      RETURNING 1)
    SELECT count(*)::int AS count FROM gone`,
  columns: { count: column.int },
})

const removeChanges = statement({
  text: `
    DELETE FROM public.bulk_changes b
     WHERE b.id = ANY ($1::int[])
       AND NOT EXISTS (SELECT FROM public.bulk_change_things t WHERE t.bulk_change_id = b.id)`,
})

/**
 * Removes changes that the transaction has locked, but at most `limit` of their things. Returns whether all are gone.
 */
async function remove(tx: Transaction, ids: readonly number[], limit: number): Promise<boolean> {
  const [gone] = await tx.query(removeThings, [ids, limit])
  if (gone?.count === limit) return false
  tx.send(removeChanges, [ids])
  return true
}

const lockOld = statement({
  text: `
    SELECT id, thing_count AS "thingCount" FROM public.bulk_changes
     WHERE created_at <= $1 ORDER BY created_at, id LIMIT 200 FOR UPDATE SKIP LOCKED`,
  columns: { id: column.int, thingCount: column.int },
})

/** Removes the changes that can no longer be undone at `now`: first their things, in batches. */
export function purgeBulkChanges(now: Date, limits?: TimeLimits): Promise<void> {
  const before = subDays(now, DELETED_PARTS_KEPT_DAYS)
  return purgeInBatches(async (tx, limit) => {
    const old = await tx.query(lockOld, [before])
    // A large change is taken alone: while it has rows left, each batch has to scan past those that are already
    // deleted.
    let things = 0
    const ids = old
      .filter(({ thingCount }, n) => (things += thingCount) <= limit || n === 0)
      .map(({ id }) => id)
    if (ids.length > 0) await remove(tx, ids, limit)
    return ids.length > 0
  }, limits)
}

/**
 * The changes beyond what is kept, counted from the newest, except those that another change is removing. Changes under
 * way are kept and counted first.
 */
const lockBeyond = statement({
  text: `
    SELECT b.id FROM public.bulk_changes b JOIN (
           SELECT id, sum(thing_count) OVER newest AS things, row_number() OVER newest AS place
             FROM public.bulk_changes WHERE user_id = $1
           WINDOW newest AS (ORDER BY is_under_way DESC, id DESC ROWS UNBOUNDED PRECEDING)) n USING (id)
     WHERE NOT b.is_under_way
       AND (n.things > ${BULK_THINGS_KEPT} - $2::int OR n.place >= ${BULK_CHANGES_KEPT})
     ORDER BY b.id FOR UPDATE OF b SKIP LOCKED`,
  columns: { id: column.int },
})

/** More than a change ever adds, so a backlog shrinks. */
const FORGOTTEN_AT_ONCE = 25_000

/**
 * The rest is removed with the next change or purge. Expired changes can't be undone, so half a
 * change is never undone.
 */
const expire = statement({
  text: `
    UPDATE public.bulk_changes
       SET created_at = least(created_at, now() - interval '${DELETED_PARTS_KEPT_DAYS} days')
     WHERE id = ANY ($1::int[])`,
})

/**
 * Makes room for a person's new change of `thingCount` things: removes the oldest changes beyond what is kept for Undo.
 */
export async function forgetOldest(
  tx: Transaction,
  { userId, thingCount }: { userId: number; thingCount: number },
): Promise<void> {
  const ids = (await tx.query(lockBeyond, [userId, thingCount])).map(({ id }) => id)
  if (ids.length === 0 || (await remove(tx, ids, FORGOTTEN_AT_ONCE))) return
  tx.send(expire, [ids])
}
