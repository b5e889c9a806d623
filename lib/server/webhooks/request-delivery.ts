import 'server-only'
import type { WebhookDelivery } from '@/lib/shared/webhooks'
import { jobQueue } from '../adapters/jobs'
import { type Transaction, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { AppError, notFound } from '../errors'
import { webhookTold } from '../jobs/events'
import { consume } from '../rate-limits/consume'
import { DELIVERY_JSON } from './read'

const columns = { delivery: column.json<WebhookDelivery>() }

const lock = statement({
  text: `SELECT state = 'on' AS "isOn" FROM public.webhooks WHERE id = $2 AND user_id = $1 FOR UPDATE`,
  columns: { isOn: column.bool },
})

const insertTest = statement({
  text: `
    INSERT INTO public.webhook_deliveries AS d (user_id, webhook_id, event, happened_at, queued_at, next_attempt_at)
    VALUES ($1, $2, 'test', now(), now(), now()) RETURNING ${DELIVERY_JSON} AS delivery`,
  columns,
})

const find = statement({
  text: `SELECT state = 'waiting' AS "isWaiting" FROM public.webhook_deliveries WHERE id = $2 AND webhook_id = $1`,
  columns: { isWaiting: column.bool },
})

/** It keeps its count of attempts, so that it does not stand for later changes. */
const queueAgain = statement({
  text: `
    UPDATE public.webhook_deliveries AS d
       SET state = 'waiting', attempts = greatest(d.attempts, 1), queued_at = now(), next_attempt_at = now(),
           ended_at = NULL, last_status = NULL, last_error = NULL
     WHERE d.id = $1 RETURNING ${DELIVERY_JSON} AS delivery`,
  columns,
})

/** A person who waits for a test or a replay does not wait for the end of a pause. */
const endPause = statement({
  text: `UPDATE public.webhooks SET paused_until = NULL WHERE id = $1`,
})

interface Asked {
  userId: number
  webhookId: number
}

async function request(
  { userId, webhookId }: Asked,
  queue: (tx: Transaction) => Promise<{ delivery: WebhookDelivery }[]>,
): Promise<WebhookDelivery> {
  await consume('webhookUser', String(userId))
  return transaction(async (tx) => {
    const [webhook] = await tx.query(lock, [userId, webhookId])
    if (!webhook) throw notFound('Webhook')
    if (!webhook.isOn) throw new AppError('conflict', 'Please switch the webhook on first.')
    tx.send(endPause, [webhookId])
    const [queued] = await queue(tx)
    if (!queued) throw notFound('Delivery')
    const { id } = queued.delivery
    await jobQueue().emit(webhookTold(userId, `asked-${id}-${Date.now()}`), tx)
    return queued.delivery
  })
}

/** Sends a test message soon. Throws `not_found`, `conflict` for a webhook that is off, and 429 after too many. */
export function sendTest(asked: Asked): Promise<WebhookDelivery> {
  return request(asked, (tx) => tx.query(insertTest, [asked.userId, asked.webhookId]))
}

/**
 * Sends a message again, with its id. Throws `not_found`, `conflict` for one that still waits and for a webhook that is
 * off, and 429 after too many.
 */
export function replayDelivery({
  deliveryId,
  ...asked
}: Asked & { deliveryId: number }): Promise<WebhookDelivery> {
  return request(asked, async (tx) => {
    const [found] = await tx.query(find, [asked.webhookId, deliveryId])
    if (!found) throw notFound('Delivery')
    if (found.isWaiting) throw new AppError('conflict', 'This message still waits to be sent.')
    return tx.query(queueAgain, [deliveryId])
  })
}
