import 'server-only'
import { sql } from '../database/db'
import { statement } from '../database/statement'
import type { Hosts } from '../foreign-hosts/hosts'
import { attemptDelivery } from './attempt'
import { claimDelivery, webhooksDue } from './claim'
import { fanOut } from './fan-out'
import { settleDelivery } from './settle'

/** A message that waited for a day behind others is given up too. */
const giveUp = statement({
  text: `
    UPDATE public.webhook_deliveries d
       SET state = 'failed', ended_at = $2, last_error = coalesce(d.last_error, 'It was not sent within a day.')
      FROM public.webhooks w
     WHERE w.user_id = $1 AND d.webhook_id = w.id AND d.state = 'waiting'
       AND d.queued_at <= $2::timestamptz - interval '1 day'`,
})

/**
 * Tells a person's webhooks what has happened: each one message after the other, all webhooks side by side, until
 * nothing is due or `mayTakeMs` is over. What is left, the sweep has delivered later.
 */
export async function deliverToWebhooks({
  userId,
  signal,
  mayTakeMs,
  hosts,
}: {
  userId: number
  signal: AbortSignal
  mayTakeMs: number
  /** For tests: which hosts exist and are allowed. */
  hosts?: Hosts | undefined
}): Promise<void> {
  const end = Date.now() + mayTakeMs
  await fanOut({ userId, now: new Date() })
  await sql.query(giveUp, [userId, new Date()])
  const webhookIds = await webhooksDue(userId, new Date())
  await Promise.all(
    webhookIds.map(async (webhookId) => {
      while (Date.now() < end && !signal.aborted) {
        const claimed = await claimDelivery(webhookId, new Date())
        if (!claimed) return
        const attempt = await attemptDelivery(claimed, { now: new Date(), signal, hosts })
        await settleDelivery(claimed, attempt, new Date())
      }
    }),
  )
}
