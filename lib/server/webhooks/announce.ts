import 'server-only'
import { jobQueue } from '../adapters/jobs'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { webhookTold } from '../jobs/events'

const lastEventOf = (person: string) =>
  statement({
    text: `
      SELECT e.user_id AS "userId", e.id AS "eventId" FROM public.webhook_events e
       WHERE e.user_id = ${person} ORDER BY e.transaction_id DESC, e.id DESC LIMIT 1`,
    columns: { userId: column.int, eventId: column.bigint },
  })

const LAST_EVENT = {
  userId: lastEventOf('$1'),
  thoughtId: lastEventOf('(SELECT t.user_id FROM public.thoughts t WHERE t.id = $1)'),
  reminderId: lastEventOf('(SELECT r.user_id FROM public.reminders r WHERE r.id = $1)'),
}

/**
 * Has what has happened to a person's things delivered to their webhooks soon; the sweep would do it within minutes. The
 * person is given by their id, or by that of a thought or a reminder of theirs.
 */
export async function announceEvents(of: keyof typeof LAST_EVENT, id: number): Promise<void> {
  const found = await sql.query(LAST_EVENT[of], [id])
  for (const { userId, eventId } of found) {
    await transaction((tx) => jobQueue().emit(webhookTold(userId, eventId), tx))
  }
}
