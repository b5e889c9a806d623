import 'server-only'
import type { Webhook, WebhookChange } from '@/lib/shared/webhooks'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { log } from '../process/log'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { WEBHOOK_JSON } from './read'
import { requireAddress } from './require-address'

/** Switched on, or with another address, it starts without its failures. */
const update = statement({
  text: `
    UPDATE public.webhooks AS w
       SET url = coalesce($3::text, w.url),
           events = coalesce($4::public.webhook_event[], w.events),
           state = CASE $5::bool WHEN true THEN 'on' WHEN false THEN 'off' ELSE w.state END::public.webhook_state,
           failing_since = CASE WHEN $3 IS NULL AND $5 IS NOT TRUE THEN w.failing_since END,
           failures = CASE WHEN $3 IS NULL AND $5 IS NOT TRUE THEN w.failures ELSE 0 END,
           paused_until = CASE WHEN $3 IS NULL AND $5 IS NOT TRUE THEN w.paused_until END,
           left_out = CASE WHEN $5 THEN 0 ELSE w.left_out END
     WHERE w.id = $2 AND w.user_id = $1 RETURNING w.id`,
  columns: { id: column.int },
})

const read = statement({
  text: `SELECT ${WEBHOOK_JSON} AS webhook FROM public.webhooks w WHERE w.id = $1`,
  columns: { webhook: column.json<Webhook>() },
})

/**
 * Changes a webhook, or switches it on or off; off, its waiting deliveries end. Throws `not_found`, and for another
 * address `invalid_input` when it is not allowed, and what `requireProof` throws.
 */
export async function changeWebhook({
  session,
  webhookId,
  url = null,
  events = null,
  isOn = null,
}: {
  session: ProvingSession
  webhookId: number
  url?: string | null
  events?: WebhookChange['events'] | null
  isOn?: boolean | null
}): Promise<Webhook> {
  const { userId } = session
  if (url !== null) {
    requireAddress(url)
    await requireProof(sql, session)
  }
  const webhook = await transaction(async (tx) => {
    const [changed] = await tx.query(update, [userId, webhookId, url, events, isOn])
    if (!changed) throw notFound('Webhook')
    const [row] = await tx.query(read, [webhookId])
    return row?.webhook
  })
  if (!webhook) throw notFound('Webhook')
  log().info({ userId, webhookId, state: webhook.state }, 'webhook changed')
  return webhook
}
