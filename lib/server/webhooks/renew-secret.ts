import 'server-only'
import { EARLIER_SECRET_HOURS } from '@/lib/shared/limits'
import { sql } from '../database/db'
import { column, statement } from '../database/statement'
import { notFound } from '../errors'
import { log } from '../process/log'
import { type ProvingSession, requireProof } from '../sessions/require-proof'
import { newSalt, secretOf } from './secret'

const renew = statement({
  text: `
    UPDATE public.webhooks
       SET earlier_salt = secret_salt, earlier_until = now() + interval '${EARLIER_SECRET_HOURS} hours', secret_salt = $3
     WHERE id = $2 AND user_id = $1 RETURNING id`,
  columns: { id: column.int },
})

/**
 * Gives a webhook another secret, which only the result has; the one before signs too for a day. Throws `not_found`, and
 * what `requireProof` throws.
 */
export async function renewSecret({
  session,
  webhookId,
}: {
  session: ProvingSession
  webhookId: number
}): Promise<{ secret: string }> {
  const { userId } = session
  await requireProof(sql, session)
  const salt = newSalt()
  const [renewed] = await sql.query(renew, [userId, webhookId, salt])
  if (!renewed) throw notFound('Webhook')
  log().info({ userId, webhookId }, 'secret of a webhook renewed')
  return { secret: secretOf(salt) }
}
