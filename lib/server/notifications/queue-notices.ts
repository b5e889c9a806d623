import 'server-only'
import { noticeQueued } from '@/lib/server/jobs/events'
import { type Channel, CHANNELS } from '@/lib/shared/channels'
import { jobQueue } from '../adapters/jobs'
import type { Transaction } from '../database/db'
import { env, providerStates } from '../process/env'
import { hasVerified } from '../recipients/verified-phone'
import { column, statement } from '../database/statement'

/** SQL for each channel: whether `users u` gets new-ramble notices by it. */
export const IS_TOLD_BY: Record<Channel, string> = {
  email: 'u.email_new_ramble_notify',
  sms: `u.sms_new_ramble_notify AND ${hasVerified()}`,
}

const PROVIDER_OF: Record<Channel, 'mail' | 'SMS'> = { email: 'mail', sms: 'SMS' }

/** Returns the channels that have a provider, live or local. */
function availableChannels(): Channel[] {
  const states = providerStates(env())
  return CHANNELS.filter((channel) => states[PROVIDER_OF[channel]] !== 'unavailable')
}

/** Adds one row per thought and channel, so a Retry or a repeated job sends no second notice. */
const addNotices = statement({
  text: `
    INSERT INTO public.thought_notices (user_id, thought_id, channel)
    SELECT u.id, $2, wanted.channel::public.outbox_channel
      FROM public.users u,
           LATERAL (VALUES ${CHANNELS.map((channel) => `('${channel}', ${IS_TOLD_BY[channel]})`).join()}
           ) AS wanted (channel, is_on)
     WHERE u.id = $1 AND u.is_active AND wanted.is_on AND wanted.channel = ANY ($3::text[])
    ON CONFLICT (thought_id, channel) DO NOTHING
    RETURNING id`,
  columns: { id: column.int },
})

/**
 * Queues the notices about a thought that has just been organised, in the same transaction: an
 * e-mail and a text, each when its switch is on and there is a provider
 * (notifications.md#new-ramble-notices). Queues them once per thought, even after a Retry or a
 * repeated job.
 */
export async function queueNotices(
  tx: Transaction,
  { userId, thoughtId }: { userId: number; thoughtId: number },
): Promise<void> {
  const notices = await tx.query(addNotices, [userId, thoughtId, availableChannels()])
  for (const { id } of notices) await jobQueue().emit(noticeQueued(id), tx)
}
