import 'server-only'
import { subHours } from 'date-fns'
import { sql, type Transaction, transaction, violatedIndex } from '../database/db'
import { purgeDue, removalOf } from '../database/purge-in-batches'
import type { TimeLimits } from '../process/own-time'
import { column, statement } from '../database/statement'

const insertReceipt = statement({
  text: `INSERT INTO public.sms_receipts (message_sid, user_id, reply) VALUES ($1, $2, $3)`,
})

const finishReceipt = statement({
  text: `UPDATE public.sms_receipts SET reply = $2, thought_id = $3 WHERE message_sid = $1`,
})

const readReceipt = statement({
  text: `SELECT reply FROM public.sms_receipts WHERE message_sid = $1`,
  columns: { reply: column.text },
})

export interface Outcome {
  /** The reply to the sender; '' for none. */
  reply: string
  thoughtId?: number
}

interface Message {
  messageSid: string
  userId: number | null
}

/**
 * Runs `work` only once per MessageSid, in one transaction with its receipt, and returns its reply.
 * A repeated delivery returns the reply of the first one; parallel ones wait here for the first.
 */
export function onceFor(
  { messageSid, userId }: Message,
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<string> {
  return orFirstReply(messageSid, () =>
    transaction(async (tx) => {
      tx.send(insertReceipt, [messageSid, userId, ''])
      const { reply, thoughtId } = await work(tx)
      tx.send(finishReceipt, [messageSid, reply, thoughtId ?? null])
      return reply
    }),
  )
}

/** Stores the reply of a message whose work was rolled back. Returns it, or an earlier one. */
export function rememberReply({ messageSid, userId }: Message, reply: string): Promise<string> {
  return orFirstReply(messageSid, async () => {
    await sql.query(insertReceipt, [messageSid, userId, reply])
    return reply
  })
}

async function orFirstReply(messageSid: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (violatedIndex(error) !== 'sms_receipts_pkey') throw error
    const [first] = await sql.query(readReceipt, [messageSid])
    return first?.reply ?? ''
  }
}

const REPLIES_KEPT_HOURS = 24

const old = removalOf({
  table: 'sms_receipts',
  isDue: `reply <> '' AND created_at < $1`,
  at: 'created_at',
  instead: `reply = ''`,
})

/** Removes replies that are a day old, since they may quote thoughts. The ids stay forever. */
export function purgeReplies(now: Date, limits?: TimeLimits): Promise<void> {
  return purgeDue(old, subHours(now, REPLIES_KEPT_HOURS), limits)
}
