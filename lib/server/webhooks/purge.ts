import 'server-only'
import { subDays } from 'date-fns'
import { DELIVERIES_KEPT_DAYS } from '@/lib/shared/limits'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'

const old = removalOf({ table: 'webhook_deliveries', isDue: 'ended_at <= $1', at: 'ended_at' })

/** Removes deliveries that ended a week before `now`. */
export function purgeDeliveries(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, subDays(now, DELIVERIES_KEPT_DAYS), limits)
}
