import 'server-only'
import { type MessageType, MESSAGE_TYPES } from '@/lib/shared/webhooks'
import { sql } from '../database/db'
import { column, type Row, statement } from '../database/statement'
import { messageIdOf } from './read'

/** How long one attempt holds a delivery. After that its worker counts as dead and another may claim it. */
const LEASE_S = 60

const claimNext = statement({
  text: `
    WITH next AS (
      SELECT d.id FROM public.webhook_deliveries d
        JOIN public.webhooks w ON w.id = d.webhook_id AND w.state = 'on'
         AND (w.paused_until IS NULL OR w.paused_until <= $2)
       WHERE d.webhook_id = $1 AND d.state = 'waiting' AND d.next_attempt_at <= $2
       ORDER BY d.next_attempt_at, d.id LIMIT 1 FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE public.webhook_deliveries d
       SET attempts = d.attempts + 1, next_attempt_at = $2 + interval '${LEASE_S} seconds'
      FROM next, public.webhooks w
     WHERE d.id = next.id AND w.id = d.webhook_id
    RETURNING d.id, d.user_id AS "userId", d.webhook_id AS "webhookId", ${messageIdOf('d')} AS "messageId",
              d.event::text AS type, d.thought_id AS "thoughtId", d.action_item_id AS "actionItemId",
              d.reminder_id AS "reminderId", d.happened_at AS "happenedAt", d.queued_at AS "queuedAt", w.url,
              encode(w.secret_salt, 'base64') AS salt,
              CASE WHEN w.earlier_until > $2 THEN encode(w.earlier_salt, 'base64') END AS "earlierSalt"`,
  columns: {
    id: column.bigint,
    userId: column.int,
    webhookId: column.int,
    messageId: column.text,
    type: column.oneOf<MessageType>(MESSAGE_TYPES),
    thoughtId: column.int.orNull,
    actionItemId: column.int.orNull,
    reminderId: column.int.orNull,
    happenedAt: column.moment,
    queuedAt: column.moment,
    url: column.text,
    salt: column.text,
    earlierSalt: column.text.orNull,
  },
})

/** A delivery that this process attempts, with where to and by which secrets. */
export type Claimed = Row<typeof claimNext>

/** Claims the next delivery of a webhook that is due at `now`; undefined when there is none, and while it is paused. */
export async function claimDelivery(webhookId: number, now: Date): Promise<Claimed | undefined> {
  const [claimed] = await sql.query(claimNext, [webhookId, now])
  return claimed
}

const findDue = statement({
  text: `
    SELECT w.id FROM public.webhooks w
     WHERE w.user_id = $1 AND w.state = 'on' AND (w.paused_until IS NULL OR w.paused_until <= $2)
       AND EXISTS (SELECT FROM public.webhook_deliveries d
                    WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= $2)`,
  columns: { id: column.int },
})

/** Returns the ids of a person's webhooks that have a delivery due at `now`. */
export async function webhooksDue(userId: number, now: Date): Promise<number[]> {
  const due = await sql.query(findDue, [userId, now])
  return due.map(({ id }) => id)
}
