import 'server-only'
import { subDays } from 'date-fns'
import { CHANGES_KEPT_DAYS } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { statement } from '../database/statement'

const purge = statement({
  text: `
    DELETE FROM public.changes c USING public.user_revisions r
     WHERE c.user_id = r.user_id AND c.revision < extract(epoch FROM $1::timestamptz) * 1000000`,
})

/**
 * Removes changes, and with them the tombstones of what was deleted, that no client is told of any
 * more at `now`. A day later than that, so that none goes while it is being read.
 */
export async function purgeChanges(now: Date): Promise<void> {
  await transaction((tx) => tx.query(purge, [subDays(now, CHANGES_KEPT_DAYS + 1)]), {
    isLong: true,
  })
}
