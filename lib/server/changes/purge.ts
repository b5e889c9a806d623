import 'server-only'
import { subDays } from 'date-fns'
import { CHANGES_KEPT_DAYS } from '@/lib/shared/limits'
import { purgeByWalking } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'

/** Works person by person: `changes` has no index on the time alone, which every write would have to update. */
const old = statement({
  text: `
    WITH page AS (
           SELECT user_id FROM public.user_revisions WHERE user_id > $1 ORDER BY user_id LIMIT $2),
         due AS (
           SELECT o.user_id, o.revision, o.kind, o.thing_id
             FROM page p CROSS JOIN LATERAL (
                  SELECT c.* FROM public.changes c
                   WHERE c.user_id = p.user_id
                     AND c.revision < (extract(epoch FROM $3::timestamptz) * 1000000)::bigint
                   ORDER BY c.revision LIMIT $2 FOR UPDATE SKIP LOCKED) o
            LIMIT $2),
         gone AS (
           DELETE FROM public.changes c USING due d
            WHERE (c.user_id, c.revision, c.kind, c.thing_id) = (d.user_id, d.revision, d.kind, d.thing_id)
           RETURNING 1)
    SELECT CASE WHEN (SELECT count(*) FROM gone) = $2 THEN $1 ELSE max(user_id) END AS after FROM page`,
  columns: { after: column.int.orNull },
})

/**
 * Removes changes, tombstones included, that are no longer sent to clients at `now`. Waits a day
 * longer than that, so that none is removed while it is being read.
 */
export function purgeChanges(now: Date, limits?: TimeLimits): Promise<void> {
  const before = subDays(now, CHANGES_KEPT_DAYS + 1)
  return purgeByWalking({ sweep: 'changes-old', step: old }, [before], limits)
}
