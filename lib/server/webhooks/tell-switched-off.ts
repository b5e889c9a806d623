import 'server-only'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { toJobError } from '../jobs/define-job'
import { appUrl } from '../process/app-url'
import { sendEmail } from '../sending/send-email'

/** Returns no row when it was removed or switched on meanwhile. */
const find = statement({
  text: `
    SELECT w.url, u.id AS "userId", u.email FROM public.webhooks w JOIN public.users u ON u.id = w.user_id
     WHERE w.id = $1 AND w.state = 'failed' AND u.is_active`,
  columns: { url: column.text, userId: column.int, email: column.text },
})

/** Mails a person that a webhook of theirs was switched off. Throws `RetryLater` or `GiveUp`. */
export async function tellSwitchedOff({
  webhookId,
  at,
  now,
}: {
  webhookId: number
  at: string
  now: Date
}): Promise<void> {
  const [webhook] = await sql.query(find, [webhookId])
  if (!webhook) return
  const { url, userId, email: to } = webhook
  const { renderWebhookSwitchedOffEmail } = await import('../emails/webhook-switched-off')
  try {
    await sendEmail({
      userId,
      to,
      queuedAt: now,
      idempotencyKey: `webhook-switched-off-${webhookId}-${at}`,
      render: (reader) =>
        renderWebhookSwitchedOffEmail({
          host: new URL(url).host,
          webhooksUrl: appUrl('/profile/security'),
          reader,
        }),
    })
  } catch (error) {
    throw toJobError(error)
  }
}
