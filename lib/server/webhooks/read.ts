import 'server-only'
import { DELIVERIES_SHOWN } from '@/lib/shared/limits'
import type { Webhook, WebhookDelivery } from '@/lib/shared/webhooks'
import { sql } from '../database/db'
import { isoTimestamp } from '../database/iso-timestamp'
import { jsonObject } from '../database/json-object'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'

/** SQL for a `Webhook` as JSON, from `webhooks w`. */
export const WEBHOOK_JSON = jsonObject<Webhook>({
  id: 'w.id',
  url: 'w.url',
  events: 'to_jsonb(w.events)',
  state: 'w.state',
  failingSince: isoTimestamp('w.failing_since'),
  waiting: `(SELECT count(*) FROM public.webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting')`,
  leftOut: 'w.left_out',
  createdAt: isoTimestamp('w.created_at'),
})

/** The webhook may pause for longer. */
const NEXT_ATTEMPT =
  'greatest(d.next_attempt_at, (SELECT w.paused_until FROM public.webhooks w WHERE w.id = d.webhook_id))'

/** SQL for a `WebhookDelivery` as JSON, from `webhook_deliveries d`. */
export const DELIVERY_JSON = jsonObject<WebhookDelivery>({
  id: 'd.id',
  messageId: messageIdOf('d'),
  type: 'd.event',
  thoughtId: 'd.thought_id',
  state: 'd.state',
  attempts: 'd.attempts',
  happenedAt: isoTimestamp('d.happened_at'),
  nextAttemptAt: `CASE WHEN d.state = 'waiting' THEN ${isoTimestamp(NEXT_ATTEMPT)} END`,
  lastStatus: 'd.last_status',
  lastError: 'd.last_error',
})

/** SQL for the id of a delivery's message, which stays the same at each attempt. */
export function messageIdOf(delivery: string): string {
  return `'msg_' || replace(${delivery}.message_id::text, '-', '')`
}

const list = statement({
  text: `SELECT ${WEBHOOK_JSON} AS webhook FROM public.webhooks w WHERE w.user_id = $1 ORDER BY w.id`,
  columns: { webhook: column.json<Webhook>() },
})

/** Returns a person's webhooks, oldest first. */
export async function listWebhooks({ userId }: { userId: number }): Promise<Webhook[]> {
  const rows = await sql.query(list, [userId])
  return rows.map(({ webhook }) => webhook)
}

const find = statement({
  text: `SELECT id FROM public.webhooks WHERE id = $2 AND user_id = $1`,
  columns: { id: column.int },
})

const listDeliveriesOf = statement({
  text: `
    SELECT ${DELIVERY_JSON} AS delivery FROM public.webhook_deliveries d
     WHERE d.webhook_id = $1 AND d.id < coalesce($2::bigint, 9223372036854775807)
     ORDER BY d.id DESC LIMIT ${DELIVERIES_SHOWN}`,
  columns: { delivery: column.json<WebhookDelivery>() },
})

/** Returns the latest deliveries of a webhook, or the latest before one. Throws `not_found`. */
export async function listDeliveries({
  userId,
  webhookId,
  before = null,
}: {
  userId: number
  webhookId: number
  before?: number | null
}): Promise<WebhookDelivery[]> {
  const [webhook] = await sql.query(find, [userId, webhookId])
  if (!webhook) throw notFound('Webhook')
  const rows = await sql.query(listDeliveriesOf, [webhookId, before])
  return rows.map(({ delivery }) => delivery)
}
