import 'server-only'
import type { ActionItem } from '@/lib/shared/action-items'
import type { Thought } from '@/lib/shared/thoughts'
import { readActionItem } from '../action-items/read'
import { updateActionItem } from '../action-items/write'
import { unlessGone } from '../errors'
import { markReminder, reminderState } from '../reminders/done'
import { lastSubjects } from '../sending/text-subject'
import { listThoughts, readThought } from '../thoughts/read'
import { type Asked, type Command, type Replied, titleOf } from './command'
import { quoted, replies } from './replies'

/**
 * DONE: marks as done the reminder that the last text was about, or its action item. DONE n: ticks item n, as numbered
 * by LIST, of the last thought that a text was about, otherwise of the newest thought.
 */
export const markDone: Command = async (asked) => {
  const subjects = await lastSubjects(asked)
  const [last] = subjects
  if (asked.item === undefined && last?.kind === 'reminder') return markReminded(asked, last.id)
  const told = subjects.find(({ kind }) => kind === 'thought')
  const [thought] = told
    ? [await readThought({ userId: asked.userId, thoughtId: told.id }).catch(unlessGone)]
    : await listThoughts({ userId: asked.userId, limit: 1 })
  if (!thought) return { reply: told ? replies.gone() : replies.noThoughts() }
  return tickNumbered(asked, thought, told?.itemIds)
}

async function markReminded({ userId }: Asked, reminderId: number): Promise<Replied> {
  const reminder = await reminderState({ userId, reminderId }).catch(unlessGone)
  if (!reminder) return { reply: replies.gone() }
  const { actionItemId } = reminder
  if (actionItemId !== null) {
    const item = await readActionItem({ userId, actionItemId })
    return tick(item, await readThought({ userId, thoughtId: item.thoughtId }))
  }
  const text = quoted(reminder.text)
  if (reminder.isDone) return { reply: replies.doneBefore(text) }
  await markReminder({ userId, reminderId, isDone: true })
  return { reply: replies.reminderDone(text), touched: { kind: 'reminder', id: reminderId } }
}

/**
 * Ticks the item with the given number: its place among the `numbered` ids or, without any, among the thought's current
 * items.
 */
async function tickNumbered(
  { item }: Asked,
  thought: Thought,
  numbered: readonly number[] = [],
): Promise<Replied> {
  const title = titleOf(thought)
  const ids = numbered.length > 0 ? numbered : thought.actionItems.map(({ id }) => id)
  if (ids.length === 0) {
    const isPending = thought.processingStatus === 'pending'
    return { reply: isPending ? replies.stillOrganising(title) : replies.noItems(title) }
  }
  const id = item !== undefined && /^\+?\d+$/.test(item) ? ids[Number(item) - 1] : undefined
  if (id === undefined) return { reply: replies.whichItem(title, ids.length) }
  const chosen = thought.actionItems.find((one) => one.id === id)
  return chosen ? tick(chosen, thought) : { reply: replies.gone() }
}

async function tick(
  { id, text, isCompleted }: ActionItem,
  { userId, actionItems }: Thought,
): Promise<Replied> {
  if (isCompleted) return { reply: replies.doneBefore(quoted(text)) }
  await updateActionItem({ userId, actionItemId: id, isCompleted: true })
  const left = actionItems.filter((item) => !item.isCompleted).length - 1
  return { reply: replies.done(quoted(text), left), touched: { kind: null, id } }
}
