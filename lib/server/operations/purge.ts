import 'server-only'
import { subDays, subHours } from 'date-fns'
import {
  OPERATIONS_KEPT_BYTES,
  OPERATIONS_KEPT_DAYS,
  OPERATIONS_KEPT_MOST,
} from '@/lib/shared/limits'
import { sql } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import { statement } from '../database/statement'
import type { TimeLimits } from '../process/own-time'
import { isEventOf } from './event'

const old = removalOf({
  table: 'operations',
  isDue: 'NOT is_kept AND created_at < $1',
  at: 'created_at',
})

const REPLIES_KEPT_HOURS = 24

const oldReplies = removalOf({
  table: 'operations',
  isDue: `${isEventOf('twilio')} AND answer IS NOT NULL AND created_at < $1`,
  at: 'created_at',
  instead: 'answer = NULL',
})

/** The responses of captures that an earlier release stored. */
const oldResponses = removalOf({
  table: 'operations',
  isDue: 'is_kept AND answer IS NOT NULL AND created_at < $1',
  at: 'created_at',
  instead: 'answer = NULL',
})

const before = (now: Date) => subDays(now, OPERATIONS_KEPT_DAYS)

/** Deletes operations that are older than 90 days at `now`, except captures and events. */
export function purgeOperations(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, before(now), limits)
}

/** Deletes the stored responses of captures that are older than 90 days at `now`. */
export function purgeResponses(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(oldResponses, before(now), limits)
}

/** Deletes the replies to texts that are a day old at `now`, since they may quote thoughts. The ids stay for ever. */
export function purgeReplies(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(oldReplies, subHours(now, REPLIES_KEPT_HOURS), limits)
}

/** Limited, so that nobody waits for the removal of very many rows that an earlier release kept. */
const FORGOTTEN_AT_ONCE = 1_000

/** The size of a row without its response. */
const ROW_BYTES = 128

const forgetOldest = statement({
  text: `
    WITH newest AS (
           SELECT o.created_at,
                  sum(${ROW_BYTES} + coalesce(pg_column_size(o.answer), 0)) OVER (ORDER BY o.created_at DESC) AS bytes
             FROM (SELECT created_at, answer FROM public.operations
                    WHERE user_id = $1 AND NOT is_kept
                    ORDER BY created_at DESC LIMIT ${OPERATIONS_KEPT_MOST}) o),
         kept AS (SELECT min(created_at) AS since FROM newest WHERE bytes <= ${OPERATIONS_KEPT_BYTES})
    DELETE FROM public.operations WHERE user_id = $1 AND key IN (
      SELECT o.key FROM public.operations o, kept
       WHERE o.user_id = $1 AND NOT o.is_kept AND o.created_at < kept.since
       ORDER BY o.created_at LIMIT ${FORGOTTEN_AT_ONCE})`,
})

/** Deletes a person's oldest operations beyond what is kept, except captures and events. */
export async function forgetBeyond({ userId }: { userId: number }): Promise<void> {
  await sql.query(forgetOldest, [userId])
}
