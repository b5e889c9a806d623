import 'server-only'
import { counted } from '@/lib/shared/counted'
import { MOST_REMINDERS } from '@/lib/shared/limits'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { noMore } from '../errors'
import { IS_DELIVERED } from './read'

/** A lock for adding reminders, so that no two calls count the same reminders. */
const lockReminders = statement({
  text: `SELECT pg_advisory_xact_lock(hashtextextended('reminders', $1))`,
})

const countReminders = statement({
  text: `SELECT count(*)::int AS count FROM public.reminders WHERE user_id = $1`,
  columns: { count: column.int },
})

/** Removes only reminders that were delivered at least a day ago, so that none is removed while it is being sent. */
const removeDelivered = statement({
  text: `
    DELETE FROM public.reminders WHERE id IN (
      SELECT r.id FROM public.reminders r
       WHERE r.user_id = $1 AND ${IS_DELIVERED} AND r.reminder_time < now() - interval '1 day'
       ORDER BY r.reminder_time LIMIT 100)
    RETURNING id`,
  columns: { id: column.int },
})

/** Returns how many more reminders a person can have. No other transaction adds one until this one ends. */
export async function roomForReminders(tx: Transaction, userId: number): Promise<number> {
  tx.send(lockReminders, [userId])
  const [found] = await tx.query(countReminders, [userId])
  return Math.max(0, MOST_REMINDERS - (found?.count ?? 0))
}

/**
 * Makes room for one more reminder of a person (reminders.md#how-many): when there can be no more, it removes the
 * oldest delivered reminders. Throws `conflict` when there are none.
 */
export async function makeRoom(tx: Transaction, userId: number): Promise<void> {
  if ((await roomForReminders(tx, userId)) > 0) return
  const removed = await tx.query(removeDelivered, [userId])
  if (removed.length > 0) return
  throw noMore(counted(MOST_REMINDERS, 'reminder'))
}
