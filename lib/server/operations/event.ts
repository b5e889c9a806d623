import 'server-only'
import { CHANGE_KINDS } from '../database/change-kinds'
import { sql, type Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { claim, type Done, recall, remember } from './claim'

/** An event from a provider, which may send it again. */
export interface ProviderEvent {
  provider: 'twilio' | 'stripe'
  /** The provider's id: the MessageSid, or the id of the event. */
  id: string
  /** The person that the event belongs to, so that it is deleted with their account; null for nobody. */
  userId: number | null
}

/**
 * Returns SQL: whether an operation's key is that of a provider's event; `key` is SQL for the column. The indexes of
 * texts and of their replies use this condition.
 */
export const isEventOf = (provider: ProviderEvent['provider'], key = 'key') =>
  `${key} LIKE '${provider}:%'`

/** What an event has made or changed; an action item has no kind. */
export interface Touched {
  kind: Done['kind']
  id: number
}

/** What is remembered of an event. */
export interface Handled {
  /** The reply to the provider, repeated for a day; '' for none. */
  reply?: string
  touched?: Touched
  /** What an earlier event had touched and this event has undone. */
  undone?: Touched
}

/**
 * Handles a provider's event only once, ever, and returns the reply. The event is stored in the same transaction as
 * everything that `handle` writes. An event that was handled before, or is being handled, changes nothing and gets the
 * first reply again, '' after a day. When `handle` throws, the error is rethrown, and the event may be sent again.
 */
export async function handleOnce(
  tx: Transaction,
  { provider, id, userId }: ProviderEvent,
  handle: () => Promise<Handled>,
): Promise<string> {
  const operation = { key: `${provider}:${id}`, userId, isKept: true }
  if (!(await claim(tx, operation))) return (await recall(tx, operation)).response ?? ''
  const { reply = '', touched, undone } = await handle()
  remember(tx, operation, {
    response: reply || null,
    kind: (touched ?? undone)?.kind ?? null,
    thingId: touched?.id ?? null,
    moreIds: undone ? [undone.id] : [],
  })
  return reply
}

const readTouched = statement({
  text: `
    SELECT o.kind, coalesce(o.thing_id, 0) AS id FROM public.operations o
     WHERE o.user_id = $1 AND ${isEventOf('twilio', 'o.key')} AND o.created_at > $2 AND o.thing_id IS NOT NULL
       AND NOT EXISTS (
         SELECT FROM public.operations u
          WHERE u.user_id = $1 AND ${isEventOf('twilio', 'u.key')} AND u.created_at >= o.created_at
            AND u.kind IS NOT DISTINCT FROM o.kind AND o.thing_id = ANY (u.more_ids))
     ORDER BY o.created_at DESC LIMIT $3`,
  columns: { kind: column.label('change_kind', CHANGE_KINDS).orNull, id: column.int },
})

/** Returns what a person's texts have touched after `since` and no text has undone, latest first. */
export async function touchedByTexts({
  userId,
  since,
  limit,
}: {
  userId: number
  since: Date
  limit: number
}): Promise<Touched[]> {
  return sql.query(readTouched, [userId, since, limit])
}
