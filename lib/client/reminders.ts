import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reminder, ReminderInput, ReminderPatch } from '@/lib/shared/reminders'
import type { Thought } from '@/lib/shared/thoughts'
import { useChange } from './change'
import { refusalOf } from './errors'
import { reminderSuggestionsQuery, remindersQuery } from './queries/reminders'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { tellUndoable } from './undo'
import { makeChange } from './unsent/make-change'

/** Reminders not yet delivered, soonest first; one leaves the list when it is delivered. */
export function useReminders() {
  return useQuery(remindersQuery)
}

/** The reminders that a thought's words suggest, soonest first. */
export function useReminderSuggestions(thought: Pick<Thought, 'id' | 'updatedAt'>) {
  return useQuery({ ...reminderSuggestionsQuery(thought), placeholderData: keepPreviousData })
}

/** What a notice says of a reminder: what the server has done, or that it has not heard of it yet. */
const saidOf = (answer: unknown, done: 'scheduled' | 'updated' | 'deleted') => ({
  description:
    answer === null
      ? 'It is saved on this device and waits to be sent.'
      : `Your reminder has been ${done} successfully.`,
})

/** Schedules a reminder; a time without a zone is in the person's timezone (reminders.md#times). */
export function useCreateReminder() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: ReminderInput) =>
      makeChange(client, 'POST /api/reminders', { body: input }),
    onSuccess: (answer) => {
      toast({ title: 'Reminder created', ...saidOf(answer, 'scheduled') })
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: 'Error creating reminder',
  })
}

/** What changes of a reminder. */
interface ReminderChange {
  id: number
  patch: ReminderPatch
  /** What the person saw in its place. */
  seen: ReminderPatch
}

/** One that has passed can't be had back. */
const isAhead = (time: string) => Date.parse(time) > Date.now()

const updated = (answer: unknown) => ({ title: 'Reminder updated', ...saidOf(answer, 'updated') })

/** The change of a reminder's text or time. */
export function updating(client: QueryClient) {
  const change = (
    isUndo: boolean,
    tell: (answer: Reminder | null, made: ReminderChange) => void,
  ) => ({
    mutationFn: ({ id, patch, seen }: ReminderChange) =>
      makeChange(client, 'PATCH /api/reminders/[id]', { params: { id }, body: { ...patch, seen } }),
    onSuccess: (answer: Reminder | null, made: ReminderChange) => {
      tell(answer, made)
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: (error: Error) =>
      // The form shows both versions.
      refusalOf(error).currentReminder && !isUndo ? null : 'Error updating reminder',
    onError: (error: Error) => {
      if (!refusalOf(error).currentReminder) return
      void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
  })

  return change(false, (answer, { id, patch, seen: { reminderTime, ...seen } }) => {
    const wasAhead = reminderTime !== undefined && isAhead(reminderTime)
    const before = { ...seen, ...(wasAhead && { reminderTime }) }
    if (Object.keys(before).length === 0) return toast(updated(answer))
    const made = {
      ...('text' in before && { text: patch.text }),
      ...(wasAhead && { reminderTime: patch.reminderTime }),
    }
    tellUndoable(
      updated(answer),
      client,
      change(true, (answer) => toast(updated(answer))),
      { id, patch: before, seen: made },
    )
  })
}

export const useUpdateReminder = () => useChange(updating(useQueryClient()))

/** Restores a deleted reminder. */
export const restoringReminder = (client: QueryClient) => ({
  mutationFn: (reminder: Reminder) =>
    makeChange(client, 'POST /api/reminders/[id]/restore', {
      params: { id: reminder.id },
      thing: reminder,
    }),
  onSuccess: (answer: Reminder | null) => {
    toast({ title: 'Reminder restored' })
    if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
  },
  failure: 'Error restoring reminder',
})

/** The change that deletes a reminder, which the notice offers to restore. */
export function deletingReminder(client: QueryClient) {
  return {
    mutationFn: ({ id }: Reminder) =>
      makeChange(client, 'DELETE /api/reminders/[id]', { params: { id } }),
    onSuccess: (answer: unknown, reminder: Reminder) => {
      if (answer) {
        client.setQueryData(remindersQuery.queryKey, (list) =>
          list?.filter(({ id }) => id !== reminder.id),
        )
      }
      const notice = { title: 'Reminder deleted', ...saidOf(answer, 'deleted') }
      tellUndoable(notice, client, restoringReminder(client), reminder)
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: 'Error deleting reminder',
  }
}

export const useDeleteReminder = () => useChange(deletingReminder(useQueryClient()))
