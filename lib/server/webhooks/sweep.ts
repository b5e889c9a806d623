import 'server-only'
import { jobQueue } from '../adapters/jobs'
import { transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { webhookTold } from '../jobs/events'

const AT_ONCE = 500

/** People to whose things something has happened, and those with a delivery that is due. */
const findPeople = statement({
  text: `
    SELECT user_id AS "userId" FROM (
      (SELECT DISTINCT e.user_id FROM public.webhook_events e LIMIT ${AT_ONCE})
      UNION
      (SELECT DISTINCT w.user_id FROM public.webhooks w
        WHERE w.state = 'on' AND (w.paused_until IS NULL OR w.paused_until <= $1)
          AND EXISTS (SELECT FROM public.webhook_deliveries d
                       WHERE d.webhook_id = w.id AND d.state = 'waiting' AND d.next_attempt_at <= $1)
        LIMIT ${AT_ONCE})) due
     LIMIT ${AT_ONCE}`,
  columns: { userId: column.int },
})

/** Has everything delivered that nobody has announced, or whose next attempt is due at `now`. */
export async function emitWebhooks({ now }: { now: Date }): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000)
  await transaction(async (tx) => {
    const people = await tx.query(findPeople, [now])
    const told = people.map(({ userId }) => webhookTold(userId, `swept-${minute}`))
    if (told.length > 0) await jobQueue().emit(told, tx)
  })
}
