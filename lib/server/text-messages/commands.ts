import 'server-only'
import { PROCESSING_STATUSES } from '@/lib/shared/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import { IN_OWN_ORDER } from '../thoughts/item-order'
import type { Transaction } from '../database/db'
import { column, statement } from '../database/statement'
import { deleteLocked } from '../deleted-thoughts/delete'
import { NEWEST_FIRST } from '../thoughts/order'
import { quoted, replies } from './replies'

interface Titled {
  summary: string
  parsedContent: unknown
}

const titleOf = (thought: Titled) => quoted(displayedTitle(thought))

const LISTED = 3
const LISTED_ITEMS = 10

const lastThoughts = statement({
  text: `
    SELECT id, summary, parsed_content AS "parsedContent", processing_status AS "processingStatus"
      FROM public.thoughts t WHERE user_id = $1 AND NOT is_archived
     ORDER BY ${NEWEST_FIRST} LIMIT $2`,
  columns: {
    id: column.int,
    summary: column.text,
    parsedContent: column.json<unknown>(),
    processingStatus: column.label('processing_status', PROCESSING_STATUSES),
  },
})

const itemsOfThought = statement({
  text: `
    SELECT a.id, a.text, a.is_completed AS "isCompleted" FROM public.action_items a
     WHERE a.thought_id = $2 AND a.user_id = $1 ORDER BY ${IN_OWN_ORDER}`,
  columns: { id: column.int, text: column.text, isCompleted: column.bool },
})

/** LIST: replies with the last three active thoughts, and the items of the last one by number. */
export async function listLast(tx: Transaction, userId: number): Promise<string> {
  const thoughts = await tx.query(lastThoughts, [userId, LISTED])
  const [last] = thoughts
  if (!last) return replies.noThoughts()
  const items = await tx.query(itemsOfThought, [userId, last.id])
  const lines = thoughts.map((thought, index) => `${index + 1}. ${titleOf(thought)}`)
  const shown = items.slice(0, LISTED_ITEMS).map((item, index) => {
    return `DONE ${index + 1}: ${quoted(item.text)}${item.isCompleted ? ' (done)' : ''}`
  })
  return [...lines, ...(shown.length ? ['', 'Items of 1:', ...shown] : [])].join('\n')
}

const tickItem = statement({
  text: `
    UPDATE public.action_items SET is_completed = true, completed_at = now()
     WHERE id = $2 AND user_id = $1 AND NOT is_completed RETURNING id`,
  columns: { id: column.int },
})

/** DONE n: ticks item n of the last thought, numbered from 1 as LIST shows them. */
export async function tickLast(
  tx: Transaction,
  { userId, item }: { userId: number; item: string | null },
): Promise<string> {
  const [last] = await tx.query(lastThoughts, [userId, 1])
  if (!last) return replies.noThoughts()
  const title = titleOf(last)
  const items = await tx.query(itemsOfThought, [userId, last.id])
  if (items.length === 0) {
    return last.processingStatus === 'pending'
      ? replies.stillOrganising(title)
      : replies.noItems(title)
  }
  const chosen = item !== null && /^\+?\d+$/.test(item) ? items[Number(item) - 1] : undefined
  if (!chosen) return replies.whichItem(title, items.length)
  const text = quoted(chosen.text)
  const ticked = await tx.query(tickItem, [userId, chosen.id])
  if (ticked.length === 0) return replies.doneBefore(text)
  return replies.done(text, items.filter((one) => !one.isCompleted).length - 1)
}

const UNDO_WITHIN_MINUTES = 10

const lockLastText = statement({
  text: `
    SELECT id, summary, parsed_content AS "parsedContent", edited_at IS NOT NULL AS "isEdited"
      FROM public.thoughts WHERE user_id = $1 AND id = (
        SELECT id FROM public.thoughts t
         WHERE user_id = $1 AND input_source = 'sms'
           AND created_at > $2::timestamptz - make_interval(mins => $3)
         ORDER BY ${NEWEST_FIRST} LIMIT 1)
       FOR UPDATE`,
  columns: {
    id: column.int,
    summary: column.text,
    parsedContent: column.json<unknown>(),
    isEdited: column.bool,
  },
})

/**
 * UNDO: deletes the last texted thought if it is under ten minutes old; for good, unless a person has edited
 * it. It stays counted.
 */
export async function undoLast(
  tx: Transaction,
  { userId, now }: { userId: number; now: Date },
): Promise<string> {
  const [last] = await tx.query(lockLastText, [userId, now, UNDO_WITHIN_MINUTES])
  if (!last) return replies.nothingToUndo()
  deleteLocked(tx, { userId, thoughtIds: [last.id], isForGood: !last.isEdited })
  return replies.undone(titleOf(last))
}
