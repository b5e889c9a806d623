import 'server-only'
import type { BulkChange } from '@/lib/shared/bulk-changes'
import { BULK_CHANGE_FAILURES, DELETED_PARTS_KEPT_DAYS } from '@/lib/shared/limits'
import { isoTimestamp } from '../database/iso-timestamp'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { NOT_FOUND } from './action'

/** SQL: whether `bulk_changes b` can still be undone. */
export const IS_UNDOABLE = `b.created_at > now() - interval '${DELETED_PARTS_KEPT_DAYS} days'`

const find = statement({
  text: `
    SELECT jsonb_build_object(
             'id', b.id, 'action', b.action,
             'state', CASE WHEN b.direction = 'do' AND s.waiting > 0 THEN 'running'
                           WHEN b.direction = 'do' THEN 'done'
                           WHEN s.changed > 0 THEN 'undoing' ELSE 'undone' END,
             'total', CASE WHEN b.direction = 'do' THEN s.total + b.missing_count
                           ELSE s.changed + s.undone + s.unrestored END,
             'done', CASE WHEN b.direction = 'do' THEN s.total - s.waiting + b.missing_count
                          ELSE s.undone + s.unrestored END,
             'changed', s.changed,
             'failed', CASE WHEN b.direction = 'do' THEN s.failed + b.missing_count ELSE s.unrestored END,
             'canUndo', b.direction = 'do' AND s.restorable > 0 AND ${IS_UNDOABLE},
             'failures', f.failures,
             'createdAt', ${isoTimestamp('b.created_at')}) AS change
      FROM public.bulk_changes b
     CROSS JOIN LATERAL (
           SELECT count(*) AS total,
                  count(*) FILTER (WHERE t.state = 'waiting') AS waiting,
                  count(*) FILTER (WHERE t.state = 'changed') AS changed,
                  count(*) FILTER (WHERE t.state = 'changed' AND t.before ->> 'isKept' IS DISTINCT FROM 'false') AS restorable,
                  count(*) FILTER (WHERE t.state = 'failed') AS failed,
                  count(*) FILTER (WHERE t.state = 'undone') AS undone,
                  count(*) FILTER (WHERE t.state = 'unrestored') AS unrestored
             FROM public.bulk_change_things t WHERE t.bulk_change_id = b.id) s
     CROSS JOIN LATERAL (
           SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'message', n.failure) ORDER BY n.id), '[]') AS failures
             FROM (SELECT m.id, '${NOT_FOUND}' AS failure
                     FROM unnest(b.missing_ids) AS m (id) WHERE b.direction = 'do'
                    UNION ALL
                   (SELECT t.thing_id, t.failure FROM public.bulk_change_things t
                     WHERE t.bulk_change_id = b.id
                       AND t.state = CASE WHEN b.direction = 'do' THEN 'failed' ELSE 'unrestored' END
                     ORDER BY t.thing_id LIMIT ${BULK_CHANGE_FAILURES})
                    ORDER BY id LIMIT ${BULK_CHANGE_FAILURES}) n) f
     WHERE b.id = $2 AND b.user_id = $1`,
  columns: { change: column.json<BulkChange>() },
})

/** Returns the progress of a bulk change. Throws `not_found`, also for another person's. */
export async function readBulkChange({
  userId,
  changeId,
}: {
  userId: number
  changeId: number
}): Promise<BulkChange> {
  const [row] = await sql.query(find, [userId, changeId])
  if (!row) throw notFound('Change')
  return row.change
}
