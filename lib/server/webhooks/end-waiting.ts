import 'server-only'
import type { Transaction } from '../database/db'
import { statement } from '../database/statement'

const end = statement({
  text: `
    UPDATE public.webhook_deliveries
       SET state = 'failed', ended_at = now(), last_error = coalesce(last_error, 'The webhook was switched off.')
     WHERE webhook_id = $1 AND state = 'waiting'`,
})

/** Ends the waiting deliveries of a webhook that is switched off; each can be sent again. Does not wait. */
export function endWaiting(tx: Transaction, { webhookId }: { webhookId: number }): void {
  tx.send(end, [webhookId])
}
