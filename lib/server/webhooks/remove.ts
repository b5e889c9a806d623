import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { log } from '../process/log'

const remove = statement({
  text: `DELETE FROM public.webhooks WHERE id = $2 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/** Removes a webhook and its deliveries. Throws `not_found`. */
export async function removeWebhook({
  userId,
  webhookId,
}: {
  userId: number
  webhookId: number
}): Promise<void> {
  const [removed] = await sql.query(remove, [userId, webhookId])
  if (!removed) throw notFound('Webhook')
  log().info({ userId, webhookId }, 'webhook removed')
}
