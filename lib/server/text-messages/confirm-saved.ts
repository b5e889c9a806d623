import 'server-only'
import type { Transaction } from '../database/db'
import { isEventOf } from '../operations/event'
import { countWithin } from '../sending/count'
import { column, statement } from '../database/statement'
import { replies } from './replies'

/**
 * How many texts of a person are confirmed, to show that it works. Later ones are saved silently.
 */
const CONFIRMED = 3

/** SQL for how many thoughts a person has saved by text, up to as many as are confirmed. */
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
 * Returns the confirmation of a thought that was just saved by text, for the first three of a
 * person; the third says that it is the last. Returns '' for later ones, and when the day's limit
 * of texts of the person or the number is reached (decision 24). A thought that was deleted since
 * still counts.
 */
export async function confirmSaved(
  tx: Transaction,
  text: {
    messageSid: string
    userId: number
    phone: string
    thoughtId: number
    /** How many the person had saved by text before, as far as it was known then. */
    savedBefore: number
  },
): Promise<string> {
  const { messageSid, userId, phone, thoughtId, savedBefore } = text
  if (savedBefore >= CONFIRMED) return ''
  // Of texts at the same time, each waits for the ones before it to be counted against the month.
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
