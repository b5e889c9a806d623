import 'server-only'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { jobQueue } from '../adapters/jobs'
import { webhookSwitchedOff } from '../jobs/events'
import { log } from '../process/log'
import type { Attempt } from './attempt'
import type { Claimed } from './claim'

/** A message is tried for a day, each time after once and a half the time since the first attempt. */
const TRIED_FOR_MS = 24 * 60 * 60 * 1000
const FIRST_RETRY_MS = 60 * 1000
const LATER_BY = 1.5

/** While every attempt fails, a webhook gets only one now and then, whatever waits. */
const FIRST_PAUSE_S = 5
const LONGEST_PAUSE_S = 60 * 60

/** A webhook that has failed this long is switched off. */
const FAILING_DAYS = 3

/** Its receiver says that it is gone for good (Standard Webhooks). */
const GONE = 410

const succeed = statement({
  text: `
    WITH settled AS (
      UPDATE public.webhook_deliveries
         SET state = 'sent', ended_at = $2, last_status = $3, last_error = NULL WHERE id = $1
      RETURNING webhook_id)
    UPDATE public.webhooks w SET failing_since = NULL, failures = 0, paused_until = NULL
      FROM settled WHERE w.id = settled.webhook_id AND w.failing_since IS NOT NULL`,
})

const fail = statement({
  text: `
    UPDATE public.webhook_deliveries
       SET state = CASE WHEN $5::timestamptz IS NULL THEN 'failed' ELSE 'waiting' END::public.webhook_delivery_state,
           ended_at = CASE WHEN $5 IS NULL THEN $2::timestamptz END,
           next_attempt_at = coalesce($5, next_attempt_at), last_status = $3, last_error = $4
     WHERE id = $1 AND state = 'waiting'`,
})

/** Returns no row when the person has switched it off meanwhile. */
const pause = statement({
  text: `
    UPDATE public.webhooks
       SET failing_since = coalesce(failing_since, $2), failures = failures + 1,
           paused_until = $2::timestamptz
             + make_interval(secs => least(${LONGEST_PAUSE_S}, ${FIRST_PAUSE_S} * power(2, least(failures, 20)))),
           state = CASE WHEN $3 OR failing_since <= $2::timestamptz - interval '${FAILING_DAYS} days'
                        THEN 'failed' ELSE state END::public.webhook_state
     WHERE id = $1 AND state = 'on' RETURNING state = 'failed' AS "isSwitchedOff"`,
  columns: { isSwitchedOff: column.bool },
})

/** Returns when a message that was first tried at `queuedAt` is tried again; null when it is given up. */
export function retryAt(queuedAt: Date, now: Date): Date | null {
  const elapsed = now.getTime() - queuedAt.getTime()
  const at = now.getTime() + Math.max(FIRST_RETRY_MS, elapsed * LATER_BY)
  return at > queuedAt.getTime() + TRIED_FOR_MS ? null : new Date(at)
}

/**
 * Stores what came of an attempt. After a failure the message waits for its next attempt, and the webhook pauses; a
 * webhook that has failed for days, or says that it is gone, is switched off, and its person gets a mail.
 */
export async function settleDelivery(
  { id, webhookId, queuedAt }: Pick<Claimed, 'id' | 'webhookId' | 'queuedAt'>,
  { status, fault }: Attempt,
  now: Date,
): Promise<void> {
  await transaction(async (tx) => {
    if (fault === null) {
      await tx.query(succeed, [id, now, status])
      return
    }
    tx.send(fail, [id, now, status, fault, retryAt(queuedAt, now)])
    const [paused] = await tx.query(pause, [webhookId, now, status === GONE])
    if (!paused?.isSwitchedOff) return
    await jobQueue().emit(webhookSwitchedOff(webhookId, now), tx)
    log().info({ webhookId, status }, 'webhook switched off')
  })
}
