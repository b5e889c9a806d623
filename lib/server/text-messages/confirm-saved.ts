import 'server-only'
import type { Transaction } from '../database/db'
import { isEventOf } from '../operations/event'
import { countWithin } from '../sending/count'
import { column, statement } from '../database/statement'
import { replies } from './replies'

/** How many of a person's texts are confirmed, to show that it works. Later texts are saved silently. */
const CONFIRMED = 3

/** SQL for how many thoughts a person has saved by text, up to `CONFIRMED`. */
export const countSaved = ({ userId }: { userId: string }) => `
  (SELECT count(*)::int FROM (
     SELECT FROM public.operations o
      WHERE o.user_id = ${userId} AND ${isEventOf('twilio', 'o.key')} AND o.kind = 'thought' AND o.thing_id IS NOT NULL
      LIMIT ${CONFIRMED}) AS own)`

const recount = statement({
  text: `SELECT ${countSaved({ userId: '$1' })} AS saved`,
  columns: { saved: column.int },
})

/**
 * Returns the confirmation of a thought that was just saved by text, for a person's first three;
 * the third says that it is the last confirmation. Returns '' for later thoughts, and when the
 * day's limit of texts of the person or the number is reached (decision 24). A thought that was
 * deleted since still counts.
 */
export async function confirmSaved(
  tx: Transaction,
  text: {
    messageSid: string
    userId: number
    phone: string
    thoughtId: number
    /** How many thoughts the person had saved by text, when the sender was looked up. */
    savedBefore: number
  },
): Promise<string> {
  const { messageSid, userId, phone, thoughtId, savedBefore } = text
  if (savedBefore >= CONFIRMED) return ''
  // Counts again: simultaneous texts have waited for each other while they were counted against the month.
  const [own] = await tx.query(recount, [userId])
  if (!own || own.saved >= CONFIRMED) return ''
  const key = `saved-${messageSid}`
  const isAllowed = await countWithin(tx, {
    channel: 'sms',
    kind: 'content',
    userId,
    to: phone,
    key,
  })
  if (!isAllowed) return ''
  return own.saved + 1 < CONFIRMED ? replies.saved(thoughtId) : replies.savedLast(thoughtId)
}
