import 'server-only'
import { subDays } from 'date-fns'
import { DELETED_KEPT_DAYS, DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import { sql, transaction } from '../database/db'
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
  if (removed.length === 0) throw notFound('Deleted ramble')
}

const removeAll = statement({
  text: `
    WITH gone AS (DELETE FROM public.deleted_thoughts WHERE user_id = $1 RETURNING id)
    DELETE FROM public.deleted_parts p USING gone WHERE p.thought_id = gone.id AND p.user_id = $1`,
})

/** Removes all deleted thoughts of a person for good. */
export async function emptyDeletedThoughts({ userId }: { userId: number }): Promise<void> {
  await sql.query(removeAll, [userId])
}

const removeOld = statement({ text: `DELETE FROM public.deleted_thoughts WHERE deleted_at <= $1` })

const removeOldParts = statement({
  text: `DELETE FROM public.deleted_parts WHERE deleted_at <= $1`,
})

const removeOldTags = statement({
  text: `DELETE FROM public.deleted_tags WHERE deleted_at <= $1`,
})

/**
 * Removes what can't be restored any more at `now`: thoughts (deleted-thoughts.md#for-30-days), and action
 * items, reminders and tags that were kept for Undo alone.
 */
export async function purgeDeleted(now: Date): Promise<void> {
  await transaction(
    async (tx) => {
      await tx.query(removeOld, [subDays(now, DELETED_KEPT_DAYS)])
      await tx.query(removeOldParts, [subDays(now, DELETED_PARTS_KEPT_DAYS)])
      await tx.query(removeOldTags, [subDays(now, DELETED_PARTS_KEPT_DAYS)])
    },
    { isLong: true },
  )
}
