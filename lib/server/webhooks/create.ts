import 'server-only'
import { MOST_WEBHOOKS } from '@/lib/shared/limits'
import type { CreatedWebhook, NewWebhook, Webhook } from '@/lib/shared/webhooks'
import { lockAccount } from '../accounts/lock'
import { sql, transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { noMore } from '../errors'
import { log } from '../process/log'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { WEBHOOK_JSON } from './read'
import { requireAddress } from './require-address'
import { newSalt, secretOf } from './secret'

const insert = statement({
  text: `
    INSERT INTO public.webhooks AS w (user_id, url, events, secret_salt)
    SELECT $1::int, $2::text, $3::public.webhook_event[], $4::bytea
     WHERE (SELECT count(*) FROM public.webhooks o WHERE o.user_id = $1) < ${MOST_WEBHOOKS}
    RETURNING ${WEBHOOK_JSON} AS webhook`,
  columns: { webhook: column.json<Webhook>() },
})

/**
 * Adds a webhook; the result alone has its secret. Throws what `requireProof` throws, because whoever adds one reads
 * along, `invalid_input` for an address that is not allowed, and `conflict` when the person has `MOST_WEBHOOKS`.
 */
export async function createWebhook({
  session,
  url,
  events,
}: { session: ProvingSession } & NewWebhook): Promise<CreatedWebhook> {
  const { userId } = session
  requireAddress(url)
  await requireProof(sql, session)
  const salt = newSalt()
  const [made] = await transaction(async (tx) => {
    await lockAccount(tx, userId)
    await requireProof(tx, session)
    return tx.query(insert, [userId, url, events, salt])
  })
  if (!made) throw noMore(`${MOST_WEBHOOKS} webhooks`)
  log().info({ userId, webhookId: made.webhook.id }, 'webhook added')
  return { ...made.webhook, secret: secretOf(salt) }
}
