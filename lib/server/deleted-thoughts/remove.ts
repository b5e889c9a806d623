import 'server-only'
import { subDays } from 'date-fns'
import {
  DELETED_KEPT_BYTES,
  DELETED_KEPT_DAYS,
  DELETED_KEPT_MOST,
  DELETED_PARTS_KEPT_DAYS,
} from '@/lib/shared/limits'
import { sql, transaction } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'

const removeOne = statement({
  text: `
    WITH gone AS (DELETE FROM public.deleted_thoughts WHERE id = $2 AND user_id = $1 RETURNING id),
         parts AS (
           DELETE FROM public.deleted_parts p USING gone WHERE p.thought_id = gone.id AND p.user_id = $1)
    SELECT id FROM gone`,
  columns: { id: column.int },
})

/** Removes a deleted thought for good. Throws `not_found`. */
export async function removeDeletedThought({
  userId,
  thoughtId,
}: {
  userId: number
  thoughtId: number
}): Promise<void> {
  const removed = await sql.query(removeOne, [userId, thoughtId])
  if (removed.length === 0) throw notFound('Deleted thought')
}

const removeAll = statement({
  text: `
    WITH gone AS (DELETE FROM public.deleted_thoughts WHERE user_id = $1 RETURNING id)
    DELETE FROM public.deleted_parts p USING gone WHERE p.thought_id = gone.id AND p.user_id = $1`,
})

/** Removes all deleted thoughts of a person for good. */
export async function emptyDeletedThoughts({ userId }: { userId: number }): Promise<void> {
  await transaction((tx) => tx.query(removeAll, [userId]), { isLong: true })
}

/** Keeps the removal short, so that nobody waits for it. */
const REMOVED_AT_ONCE = 1_000

const SIZE = ['thought', 'tags', 'action_items', 'reminders', 'versions']
  .map((name) => `pg_column_size(d.${name})`)
  .join(' + ')

const removeOldest = statement({
  text: `
    WITH newest AS (
           SELECT o.deleted_at, o.id, sum(o.size) OVER (ORDER BY o.deleted_at DESC, o.id DESC) AS bytes
             FROM (SELECT d.deleted_at, d.id, ${SIZE} AS size FROM public.deleted_thoughts d
                    WHERE d.user_id = $1
                    ORDER BY d.deleted_at DESC, d.id DESC LIMIT ${DELETED_KEPT_MOST}) o),
         kept AS (SELECT deleted_at, id FROM newest WHERE bytes <= ${DELETED_KEPT_BYTES}
                   ORDER BY deleted_at, id LIMIT 1),
         gone AS (
           DELETE FROM public.deleted_thoughts WHERE user_id = $1 AND id IN (
             SELECT d.id FROM public.deleted_thoughts d, kept
              WHERE d.user_id = $1 AND (d.deleted_at, d.id) < (kept.deleted_at, kept.id)
              ORDER BY d.deleted_at, d.id LIMIT ${REMOVED_AT_ONCE})
           RETURNING id)
    DELETE FROM public.deleted_parts p USING gone WHERE p.thought_id = gone.id AND p.user_id = $1`,
})

/** Removes the oldest deleted thoughts of a person beyond what is kept (deleted-thoughts.md#for-30-days). */
export async function removeBeyond({ userId }: { userId: number }): Promise<void> {
  await sql.query(removeOldest, [userId])
}

const oldThoughts = removalOf({
  table: 'deleted_thoughts',
  isDue: 'deleted_at <= $1',
  at: 'deleted_at',
})

const oldParts = removalOf({ table: 'deleted_parts', isDue: 'deleted_at <= $1', at: 'deleted_at' })

const oldTags = removalOf({ table: 'deleted_tags', isDue: 'deleted_at <= $1', at: 'deleted_at' })

/** Removes thoughts that can no longer be restored at `now` (deleted-thoughts.md#for-30-days). */
export function purgeDeletedThoughts(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(oldThoughts, subDays(now, DELETED_KEPT_DAYS), limits)
}

/** Removes action items and reminders that were kept only for Undo, for which it is too late at `now`. */
export function purgeDeletedParts(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(oldParts, subDays(now, DELETED_PARTS_KEPT_DAYS), limits)
}

/** Removes tags that were kept only for Undo, for which it is too late at `now`. */
export function purgeDeletedTags(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(oldTags, subDays(now, DELETED_PARTS_KEPT_DAYS), limits)
}
