import 'server-only'
import { MOST_WAITING_DELIVERIES } from '@/lib/shared/limits'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'

/** How many events one turn takes at least, if there are as many: all those of a transaction are taken together. */
const AT_ONCE = 500

/** Two jobs of one person make deliveries one after the other. */
const lock = statement({
  text: `SELECT id FROM public.webhooks WHERE user_id = $1 ORDER BY id FOR UPDATE`,
  columns: { id: column.int },
})

/**
 * Takes the oldest events and adds a delivery for each webhook that wants it. A change is not told when its transaction
 * also captured, organised, archived or deleted the thought, nor when an untried delivery of an earlier one waits.
 * Beyond the room of a webhook, events are only counted.
 */
const deliverOldest = statement({
  text: `
    WITH taken AS (
      DELETE FROM public.webhook_events e
       WHERE e.user_id = $1 AND e.transaction_id <= coalesce((
               SELECT o.transaction_id FROM public.webhook_events o WHERE o.user_id = $1
                ORDER BY o.transaction_id, o.id OFFSET ${AT_ONCE - 1} LIMIT 1), 9223372036854775807)
      RETURNING e.*
    ), told AS (
      SELECT t.* FROM taken t
       WHERE NOT t.is_quiet
         AND NOT (t.event = 'thought.changed' AND EXISTS (
               SELECT FROM taken o
                WHERE o.transaction_id = t.transaction_id AND o.thought_id = t.thought_id
                  AND o.event IN ('thought.captured', 'thought.organised', 'thought.archived', 'thought.deleted')))
    ), wanted AS (
      SELECT w.id AS webhook_id, t.*, row_number() OVER (PARTITION BY w.id ORDER BY t.id) AS turn
        FROM told t JOIN public.webhooks w ON w.user_id = $1 AND w.state = 'on' AND t.event = ANY (w.events)
    ), room AS (
      SELECT w.id AS webhook_id, ${MOST_WAITING_DELIVERIES} - (
               SELECT count(*) FROM public.webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting') AS places
        FROM public.webhooks w WHERE w.user_id = $1
    ), added AS (
      INSERT INTO public.webhook_deliveries
        (user_id, webhook_id, event, thought_id, action_item_id, reminder_id, happened_at, queued_at, next_attempt_at)
      SELECT w.user_id, w.webhook_id, w.event, w.thought_id, w.action_item_id, w.reminder_id, w.happened_at, $2, $2
        FROM wanted w JOIN room r USING (webhook_id) WHERE w.turn <= r.places ORDER BY w.id, w.webhook_id
      ON CONFLICT DO NOTHING
    ), left_out AS (
      UPDATE public.webhooks w SET left_out = w.left_out + o.count
        FROM (SELECT webhook_id, count(*)::int AS count FROM wanted JOIN room USING (webhook_id)
               WHERE turn > places GROUP BY webhook_id) o
       WHERE w.id = o.webhook_id
    )
    SELECT count(*)::int AS count FROM taken`,
  columns: { count: column.int },
})

/** Makes deliveries of everything that has happened to the things of a person with webhooks (webhooks.md#events). */
export async function fanOut({ userId, now }: { userId: number; now: Date }): Promise<void> {
  let isMore = true
  while (isMore) {
    const [taken] = await transaction(async (tx) => {
      await tx.query(lock, [userId])
      return tx.query(deliverOldest, [userId, now])
    })
    isMore = (taken?.count ?? 0) >= AT_ONCE
  }
}
