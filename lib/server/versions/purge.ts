import 'server-only'
import { subDays } from 'date-fns'
import { VERSIONS_KEPT_DAYS } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { statement } from '../database/statement'

const removeOld = statement({
  text: `DELETE FROM public.thought_versions WHERE replaced_at <= $1`,
})

/** Removes the versions that are too old at `now` (versions.md#for-90-days). */
export async function purgeVersions(now: Date): Promise<void> {
  await transaction((tx) => tx.query(removeOld, [subDays(now, VERSIONS_KEPT_DAYS)]), {
    isLong: true,
  })
}
