import 'server-only'
import type { Channel } from '@/lib/shared/channels'
import { CODES_PER_DAY, VERIFICATION_EMAILS_PER_DAY } from '@/lib/shared/limits'
import { sql, type Transaction, transaction } from '../database/db'
import { env } from '../process/env'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'
import { batched } from '../process/batch'

/**
 * The purpose of a message. `content` may contain what somebody wrote. `security` is for what an
 * account's owner must learn: it is counted but never held, so whatever causes it has its own
 * limit.
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

/** The limits from the settings, where 0 lifts a limit. */
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

/** Locks people first and then recipients, each in one order, to avoid deadlocks. UNION ALL runs its parts in order. */
const takeTurns = statement({
  text: `
    SELECT pg_advisory_xact_lock(hashtextextended('messages of ' || id, 0))
      FROM (SELECT DISTINCT id FROM unnest($1::int[]) AS id ORDER BY id) people
    UNION ALL
    SELECT pg_advisory_xact_lock(hashtextextended('messages to ' || hash, 0))
      FROM (SELECT DISTINCT public.mailbox_hash(r) AS hash FROM unnest($2::text[]) AS r ORDER BY hash) recipients`,
})

const ASKED = `
  unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[]) WITH ORDINALITY
    AS asked (channel, kind, user_id, "to", key, place)`

/** Returns SQL for the number of messages of the kind in the last day that meet a condition. */
const recent = (condition: string) => `
  (SELECT count(*)::int FROM public.counted_messages c
    WHERE c.channel = asked.channel::public.outbox_channel AND c.kind = asked.kind::public.message_kind
      AND c.counted_at > now() - interval '1 day' AND ${condition})`

const readCounts = statement({
  text: `
    SELECT hash AS recipient,
           EXISTS (SELECT FROM public.counted_messages c
                    WHERE c.channel = asked.channel::public.outbox_channel AND c.key = asked.key) AS "isCounted",
           ${recent('c.user_id = asked.user_id')} AS "ofPerson",
           ${recent('c.recipient = hash')} AS "toRecipient"
      FROM ${ASKED}, LATERAL (SELECT public.mailbox_hash(asked.to) AS hash OFFSET 0) AS hashed
     ORDER BY place`,
  columns: {
    recipient: column.text,
    isCounted: column.bool,
    ofPerson: column.int,
    toRecipient: column.int,
  },
})

const addCounts = statement({
  text: `
    INSERT INTO public.counted_messages (channel, kind, user_id, recipient, key)
    SELECT channel::public.outbox_channel, kind::public.message_kind, user_id,
           public.mailbox_hash(asked.to), key
      FROM ${ASKED}`,
})

const valuesOf = (messages: readonly Countable[]) => [
  messages.map(({ channel }) => channel),
  messages.map(({ kind }) => kind),
  messages.map(({ userId }) => userId),
  messages.map(({ to }) => to),
  messages.map(({ key }) => key),
]

interface Limited {
  message: Countable
  /** Lowers the recipient's limit. */
  most: number
}

/** Counts messages with different keys, in order; returns for each whether it may be sent. */
async function countAll(tx: Transaction, asked: readonly Limited[]): Promise<boolean[]> {
  const messages = asked.map(({ message }) => message)
  await tx.query(takeTurns, [messages.map(({ userId }) => userId), messages.map(({ to }) => to)])
  const before = await tx.query(readCounts, valuesOf(messages))
  const added: Countable[] = []
  const addedBy = new Map<string, number>()
  const allowed = asked.map(({ message, most }, index) => {
    const counts = before[index]
    if (!counts) throw new Error('The counts were not returned')
    if (counts.isCounted) return true
    const kind = `${message.channel} ${message.kind}`
    const person = `${kind} of ${message.userId}`
    const recipient = `${kind} to ${counts.recipient}`
    const ofPerson = counts.ofPerson + (addedBy.get(person) ?? 0)
    const toRecipient = counts.toRecipient + (addedBy.get(recipient) ?? 0)
    const limit = perDay(message)
    if (ofPerson >= limit || toRecipient >= Math.min(limit, most)) return false
    for (const one of [person, recipient]) addedBy.set(one, (addedBy.get(one) ?? 0) + 1)
    added.push(message)
    return true
  })
  if (added.length > 0) await tx.query(addCounts, valuesOf(added))
  return allowed
}

const count = batched(
  (asked: Limited[]) => transaction((tx) => countAll(tx, asked)),
  ({ message: { channel, key } }) => `${channel} ${key}`,
)

/**
 * Counts a message that is about to be sent, and returns true. Returns false when the person or the
 * recipient has reached the limit of its kind in the last 24 hours; the message must then not be
 * sent. A message that was counted before is always allowed. `most` lowers the recipient's limit.
 */
export function countMessage(message: Countable, most = Infinity): Promise<boolean> {
  return count({ message, most })
}

/** Does the work of `countMessage` within a larger transaction. */
export async function countWithin(tx: Transaction, message: Countable): Promise<boolean> {
  const [isAllowed = false] = await countAll(tx, [{ message, most: Infinity }])
  return isAllowed
}

const dropCount = statement({
  text: `DELETE FROM public.counted_messages WHERE channel = $1::public.outbox_channel AND key = $2`,
})

/** Removes the count of a message that was certainly not sent. */
export async function uncountMessage({ channel, key }: Countable): Promise<void> {
  await sql.query(dropCount, [channel, key])
}

/** No message is retried for two days, so older keys are no longer needed. */
const old = removalOf({
  table: 'counted_messages',
  isDue: `counted_at < $1::timestamptz - interval '2 days'`,
  at: 'counted_at',
})

/** Removes counts that no limit needs at `now`. */
export function purgeCounted(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, now, limits)
}
