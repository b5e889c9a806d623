import 'server-only'
import { addHours } from 'date-fns'
import { dayAndTime } from '@/lib/shared/date-display'
import { readActionItem } from '../action-items/read'
import { AppError, unlessGone } from '../errors'
import { reminderState } from '../reminders/done'
import { updateReminder } from '../reminders/write'
import { lastSubjects } from '../sending/text-subject'
import type { Command } from './command'
import { quoted, replies } from './replies'

const LATER_HOURS = 1

/** LATER: moves the last reminder that a text was about to an hour from now. */
export const remindLater: Command = async (asked) => {
  const { userId, timezone, now } = asked
  const told = (await lastSubjects(asked)).find(({ kind }) => kind === 'reminder')
  if (!told) return { reply: replies.noReminder() }
  const reminderId = told.id
  const reminder = await reminderState({ userId, reminderId }).catch(unlessGone)
  if (!reminder) return { reply: replies.gone() }
  const text = quoted(reminder.text)
  const { actionItemId } = reminder
  const item = actionItemId === null ? null : await readActionItem({ userId, actionItemId })
  if (item?.isCompleted) return { reply: replies.doneBefore(quoted(item.text)) }
  const reminderTime = addHours(now, LATER_HOURS).toISOString()
  try {
    await updateReminder({ userId, reminderId, timezone, now, reminderTime })
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') {
      return { reply: error.message }
    }
    throw error
  }
  return {
    reply: replies.later(text, dayAndTime(reminderTime, timezone, now.getTime())),
    touched: { kind: 'reminder', id: reminderId },
  }
}
