import type { Reminder, ReminderInput, ReminderPatch } from '../reminders'
import { asking, type ChangeKind, type Known, type Said } from './change'
import { type EffectOn, unsentId } from './effect'

type OnReminder = EffectOn<'reminder'>

/** The fields that a change sets; a time without a zone is in the person's. */
const setBy = (
  { text, reminderTime }: Pick<ReminderPatch, 'text' | 'reminderTime'>,
  known: Known,
): Partial<Reminder> => ({
  ...(text !== undefined && { text }),
  ...(reminderTime !== undefined && {
    reminderTime: known.momentOf(reminderTime).toISOString(),
  }),
})

/** The notice: what the server has done, or that the change waits to be sent. */
const saidOf = (
  title: string,
  response: unknown,
  done: 'scheduled' | 'updated' | 'deleted',
): Said => ({
  title,
  description:
    response === null
      ? 'It is saved on this device and waits to be sent.'
      : `Your reminder has been ${done} successfully.`,
})

/** Schedules a reminder (reminders.md#setting-a-reminder). */
export const createReminder: ChangeKind<'POST /api/reminders', ReminderInput, OnReminder> = {
  call: 'POST /api/reminders',
  sends: (input) => ({ body: input }),
  effect(input, known) {
    const id = unsentId()
    const thought = input.thoughtId === undefined ? undefined : known.thought(input.thoughtId)
    const about = thought && { thought: { id: thought.id, summary: thought.summary } }
    return { on: 'reminder', id, set: { id, ...setBy(input, known), ...about } }
  },
  refetches: ['reminders'],
  verb: () => 'New reminder',
  done: (_input, { response }) => saidOf('Reminder created', response, 'scheduled'),
  failed: () => 'Error creating reminder',
}

/** The changed fields of a reminder. */
interface ReminderChange {
  id: number
  patch: ReminderPatch
  /** What the person saw in these fields. */
  seen: ReminderPatch
}

/** A time that has passed can't be restored. */
const isAhead = (time: string) => Date.parse(time) > Date.now()

/** Changes a reminder's text or time. */
export const updateReminder: ChangeKind<'PATCH /api/reminders/[id]', ReminderChange, OnReminder> = {
  call: 'PATCH /api/reminders/[id]',
  sends: ({ id, patch, seen }) => ({ params: { id }, body: { ...patch, seen } }),
  effect({ id, patch }, known) {
    const was = known.reminder(id)
    return { on: 'reminder', id, ...(was && { was }), set: setBy(patch, known) }
  },
  refetches: ['reminders'],
  verb: () => 'Change reminder',
  done: (_change, { response }) => saidOf('Reminder updated', response, 'updated'),
  failed: () => 'Error updating reminder',
  inverse({ id, patch, seen: { reminderTime, ...seen } }) {
    const wasAhead = reminderTime !== undefined && isAhead(reminderTime)
    const before = { ...seen, ...(wasAhead && { reminderTime }) }
    if (Object.keys(before).length === 0) return null
    const made = {
      ...('text' in before && { text: patch.text }),
      ...(wasAhead && { reminderTime: patch.reminderTime }),
    }
    return asking(updateReminder, { id, patch: before, seen: made })
  },
}

/** Restores a deleted reminder. */
export const restoreReminder: ChangeKind<'POST /api/reminders/[id]/restore', Reminder, OnReminder> =
  {
    call: 'POST /api/reminders/[id]/restore',
    sends: ({ id }) => ({ params: { id } }),
    effect: (was) => ({ on: 'reminder', id: was.id, was, set: {}, isRestored: true }),
    refetches: ['reminders'],
    verb: () => 'Restore reminder',
    done: () => ({ title: 'Reminder restored' }),
    failed: () => 'Error restoring reminder',
  }

/** Deletes a reminder. */
export const deleteReminder: ChangeKind<'DELETE /api/reminders/[id]', Reminder, OnReminder> = {
  call: 'DELETE /api/reminders/[id]',
  sends: ({ id }) => ({ params: { id } }),
  effect: (was) => ({ on: 'reminder', id: was.id, was, set: null }),
  refetches: ['reminders'],
  verb: () => 'Delete reminder',
  done: (_reminder, { response }) => saidOf('Reminder deleted', response, 'deleted'),
  failed: () => 'Error deleting reminder',
  inverse: (reminder) => asking(restoreReminder, reminder),
}
