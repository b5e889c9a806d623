import 'server-only'
import { subDays } from 'date-fns'
import { ASSISTANT_UNUSED_DAYS } from '@/lib/shared/limits'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'

/** A client that somebody has let in keeps its registration. */
const expired = removalOf({
  table: 'oauth_records',
  isDue: `expires_at <= $1 AND NOT EXISTS (
    SELECT FROM public.connected_assistants c WHERE c.client_hash = oauth_records.id_hash)`,
  at: 'expires_at',
})

const LAST_USED = 'coalesce(last_used_at, created_at)'
const unused = removalOf({
  table: 'connected_assistants',
  isDue: `${LAST_USED} <= $1`,
  at: LAST_USED,
})

/** Removes what the authorization server no longer needs at `now`. */
export function purgeOAuthRecords(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(expired, now, limits)
}

/** Removes the assistants that have not used their access for `ASSISTANT_UNUSED_DAYS` before `now`. */
export function purgeUnusedAssistants(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(unused, subDays(now, ASSISTANT_UNUSED_DAYS), limits)
}
