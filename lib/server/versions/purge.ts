import 'server-only'
import { subDays } from 'date-fns'
import { VERSIONS_KEPT_DAYS } from '@/lib/shared/limits'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'

const old = removalOf({
  table: 'thought_versions',
  isDue: 'replaced_at <= $1',
  at: 'replaced_at',
})

/** Removes versions that are too old at `now` (versions.md#for-90-days). */
export function purgeVersions(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, subDays(now, VERSIONS_KEPT_DAYS), limits)
}
