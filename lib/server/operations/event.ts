import 'server-only'
import type { Transaction } from '../database/db'
import { claim, recall, remember } from './claim'

/** What a provider tells of, which may tell it again. */
export interface ProviderEvent {
  provider: 'twilio' | 'stripe'
  /** The provider's id of it: its MessageSid, or the id of the event. */
  id: string
  /** Whose it is, so that it goes with their account; null for nobody's. */
  userId: number | null
}

/**
 * Returns SQL for which keys of operations are of a provider's events; `key` is SQL for the column. The indexes of
 * texts and of their replies are by this condition.
 */
export const isEventOf = (provider: ProviderEvent['provider'], key = 'key') =>
  `${key} LIKE '${provider}:%'`

/** What is remembered of an event. */
export interface Handled {
  /** What the provider gets, and gets again for a day; '' for nothing. */
  reply?: string
  /** The thought that was made of it. */
  thoughtId?: number
}

/**
 * Handles an event of a provider once for ever, and returns its reply. It is remembered in the transaction of
 * everything that `handle` writes. An event that was handled before, or is being handled, changes nothing and
 * gets the reply of the first time, '' after a day. What `handle` throws is rethrown, and the event may come again.
 */
export async function handleOnce(
  tx: Transaction,
  { provider, id, userId }: ProviderEvent,
  handle: () => Promise<Handled>,
): Promise<string> {
  const operation = { key: `${provider}:${id}`, userId, isKept: true }
  if (!(await claim(tx, operation))) return (await recall(tx, operation)).answer ?? ''
  const { reply = '', thoughtId } = await handle()
  remember(tx, operation, {
    answer: reply || null,
    ...(thoughtId !== undefined && { kind: 'thought', thingId: thoughtId }),
  })
  return reply
}
