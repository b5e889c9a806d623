import 'server-only'
import type { Channel } from '@/lib/shared/channels'
import { CODES_PER_DAY, VERIFICATION_EMAILS_PER_DAY } from '@/lib/shared/limits'
import { sql, type Transaction, transaction } from '../database/db'
import { env } from '../process/env'
import { column, statement } from '../database/statement'

/**
 * The purpose of a message. `content` may contain what somebody wrote. `security` is what an
 * account's owner must learn: it is counted but never held, so its cause has its own limit.
 */
export type MessageKind = 'content' | 'code' | 'verification' | 'security'

export interface Countable {
  userId: number
  channel: Channel
  kind: MessageKind
  /** The address or number. */
  to: string
  /** Identifies the message within its channel: a retry with the same key counts as one message. */
  key: string
}

/** From the settings, where 0 lifts a limit. */
const CONTENT_PER_DAY: Record<Channel, () => number> = {
  email: () => env().EMAILS_PER_DAY,
  sms: () => env().TEXTS_PER_DAY,
}

/**
 * Returns how many messages of this kind one person may send, and one mailbox or number may get, in
 * 24 hours.
 */
function perDay({ channel, kind }: Countable): number {
  if (kind === 'security') return Infinity
  if (kind === 'code') return CODES_PER_DAY
  if (kind === 'verification') return VERIFICATION_EMAILS_PER_DAY
  return CONTENT_PER_DAY[channel]() || Infinity
}

/** Always locks the person first and then the recipient, to avoid deadlocks. */
const takeTurn = statement({
  text: `
    SELECT pg_advisory_xact_lock(hashtextextended('messages of ' || $1::int, 0)),
           pg_advisory_xact_lock(hashtextextended('messages to ' || public.mailbox_hash($2), 0))`,
})

const readCounts = statement({
  text: `
    WITH recent AS (
      SELECT user_id, recipient FROM public.counted_messages
       WHERE channel = $1::public.outbox_channel AND kind = $2::public.message_kind
         AND counted_at > now() - interval '1 day'
         AND (user_id = $3 OR recipient = public.mailbox_hash($4))
    )
    SELECT EXISTS (SELECT FROM public.counted_messages
                    WHERE channel = $1::public.outbox_channel AND key = $5) AS "isCounted",
           count(*) FILTER (WHERE user_id = $3)::int AS "ofPerson",
           count(*) FILTER (WHERE recipient = public.mailbox_hash($4))::int AS "toRecipient"
      FROM recent`,
  columns: { isCounted: column.bool, ofPerson: column.int, toRecipient: column.int },
})

const addCount = statement({
  text: `
    INSERT INTO public.counted_messages (channel, kind, user_id, recipient, key)
    VALUES ($1::public.outbox_channel, $2::public.message_kind, $3, public.mailbox_hash($4), $5)`,
})

/**
 * Counts a message that is about to be sent, and returns true. Returns false when the person or the
 * recipient has reached the limit of its kind in the last 24 hours; the message must then not be
 * sent. A message that was counted before is always allowed. `most` lowers the recipient's limit.
 */
export async function countMessage(message: Countable, most = Infinity): Promise<boolean> {
  return transaction((tx) => countWithin(tx, message, most))
}

/** Does the work of `countMessage` within a larger transaction. */
export async function countWithin(
  tx: Transaction,
  message: Countable,
  most = Infinity,
): Promise<boolean> {
  const { userId, channel, kind, to, key } = message
  const limit = perDay(message)
  const values = [channel, kind, userId, to, key]
  await tx.query(takeTurn, [userId, to])
  const [counts] = await tx.query(readCounts, values)
  if (!counts) throw new Error('The counts were not returned')
  if (counts.isCounted) return true
  if (counts.ofPerson >= limit || counts.toRecipient >= Math.min(limit, most)) return false
  await tx.query(addCount, values)
  return true
}

const dropCount = statement({
  text: `DELETE FROM public.counted_messages WHERE channel = $1::public.outbox_channel AND key = $2`,
})

/** Removes the count of a message that was certainly not sent. */
export async function uncountMessage({ channel, key }: Countable): Promise<void> {
  await sql.query(dropCount, [channel, key])
}

/** No message is tried for two days, so an older key is not needed any more. */
const purgeCounts = statement({
  text: `DELETE FROM public.counted_messages WHERE counted_at < $1::timestamptz - interval '2 days'`,
})

/** Removes counts that no limit needs any more at `now`. */
export async function purgeCounted(now: Date): Promise<void> {
  await transaction((tx) => tx.query(purgeCounts, [now]), { isLong: true })
}
