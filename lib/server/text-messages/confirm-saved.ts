import 'server-only'
import type { Transaction } from '../database/db'
import { countWithin } from '../sending/count'
import { column, statement } from '../database/statement'
import { replies } from './replies'

/**
 * How many texts of a person are confirmed, to show that it works. Later ones are saved silently.
 */
const CONFIRMED = 3

const countSaved = statement({
  text: `
    SELECT count(*)::int AS saved FROM (
      SELECT FROM public.sms_receipts WHERE user_id = $1 AND thought_id IS NOT NULL LIMIT $2) AS own`,
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
  text: { messageSid: string; userId: number; phone: string; thoughtId: number },
): Promise<string> {
  const { messageSid, userId, phone, thoughtId } = text
  const [before] = await tx.query(countSaved, [userId, CONFIRMED])
  if (!before || before.saved >= CONFIRMED) return ''
  const key = `saved-${messageSid}`
  const isAllowed = await countWithin(tx, {
    channel: 'sms',
    kind: 'content',
    userId,
    to: phone,
    key,
  })
  if (!isAllowed) return ''
  return before.saved + 1 < CONFIRMED ? replies.saved(thoughtId) : replies.savedLast(thoughtId)
}
