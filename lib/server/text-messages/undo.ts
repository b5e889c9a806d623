import 'server-only'
import { subMinutes } from 'date-fns'
import { readActionItem } from '../action-items/read'
import { updateActionItem } from '../action-items/write'
import { deleteThought } from '../deleted-thoughts/delete'
import { unlessGone } from '../errors'
import { touchedByTexts, type Touched } from '../operations/event'
import { markReminder, reminderState } from '../reminders/done'
import { readThought } from '../thoughts/read'
import { type Command, titleOf } from './command'
import { quoted, replies } from './replies'

const UNDO_WITHIN_MINUTES = 10

/** As many texts as a person may send in a minute; those that were undone are not among them. */
const LOOKED_AT = 60

/**
 * UNDO: undoes the last text of the past ten minutes that has not been undone: deletes its thought as a person would,
 * unticks its item, or takes DONE or LATER from its reminder. A deleted thought stays counted.
 */
export const undoLast: Command = async ({ userId, now }) => {
  const since = subMinutes(now, UNDO_WITHIN_MINUTES)
  for (const touched of await touchedByTexts({ userId, since, limit: LOOKED_AT })) {
    const reply = await undo(userId, touched).catch(unlessGone)
    if (reply !== null) return { reply, undone: touched }
  }
  return { reply: replies.nothingToUndo() }
}

/** Returns the reply, or null when there is nothing left to undo. Throws `not_found` when the thing is gone. */
async function undo(userId: number, { kind, id }: Touched): Promise<string | null> {
  if (kind === 'thought') {
    const thought = await readThought({ userId, thoughtId: id })
    await deleteThought({ userId, thoughtId: id })
    return replies.undone(titleOf(thought))
  }
  if (kind === 'reminder') {
    const { text, isDone, isPending } = await reminderState({ userId, reminderId: id })
    if (!isDone && !isPending) return null
    await markReminder({ userId, reminderId: id, isDone: !isDone })
    return isDone ? replies.notDone(quoted(text)) : replies.notLater(quoted(text))
  }
  const { text, isCompleted } = await readActionItem({ userId, actionItemId: id })
  if (!isCompleted) return null
  await updateActionItem({ userId, actionItemId: id, isCompleted: false })
  return replies.notDone(quoted(text))
}
