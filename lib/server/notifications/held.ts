import 'server-only'
import { CHANNELS } from '@/lib/shared/channels'
import { HOLD_REASONS, type HeldMessages } from '@/lib/shared/held-messages'
import { UNVERIFIED_EMAILS_PER_DAY } from '@/lib/shared/limits'
import { sql } from '../database/db'
import { env } from '../process/env'
import { column, statement } from '../database/statement'

const listHeld = statement({
  text: `
    SELECT channel, hold AS reason, count(*)::int AS count FROM (
      SELECT channel, hold FROM public.reminder_deliveries
       WHERE user_id = $1 AND hold IS NOT NULL AND created_at > now() - interval '1 day'
      UNION ALL
      SELECT channel, hold FROM public.thought_notices
       WHERE user_id = $1 AND hold IS NOT NULL AND created_at > now() - interval '1 day'
      UNION ALL
      SELECT 'email', hold FROM public.digests_sent
       WHERE user_id = $1 AND hold IS NOT NULL AND created_at > now() - interval '1 day'
    ) held
     GROUP BY channel, hold ORDER BY channel, hold`,
  columns: {
    channel: column.label('outbox_channel', CHANNELS),
    reason: column.label('message_hold', HOLD_REASONS),
    count: column.int,
  },
})

/**
 * Returns how many of the person's reminders, new-ramble notices and digests were held in the last
 * 24 hours, by channel and reason, and this server's limits (decision 24). A limit of 0 means no
 * limit.
 */
export async function readHeldMessages({ userId }: { userId: number }): Promise<HeldMessages> {
  const held = await sql.query(listHeld, [userId])
  const { TEXTS_PER_DAY, EMAILS_PER_DAY } = env()
  return {
    held,
    limits: {
      texts: TEXTS_PER_DAY,
      emails: EMAILS_PER_DAY,
      unverifiedEmails: UNVERIFIED_EMAILS_PER_DAY,
    },
  }
}
