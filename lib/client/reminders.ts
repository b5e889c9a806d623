import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReminderInput, ReminderPatch } from '@/lib/shared/reminders'
import type { Thought } from '@/lib/shared/thoughts'
import { useChange } from './change'
import { reminderSuggestionsQuery, remindersQuery } from './queries/reminders'
import { queryKeys } from './query-keys'
import { toast } from './toast'
import { makeChange } from './unsent/make-change'

/** Reminders not yet delivered, soonest first; one leaves the list when it is delivered. */
export function useReminders() {
  return useQuery(remindersQuery)
}

/** The reminders that a thought's words suggest, soonest first. */
export function useReminderSuggestions(thought: Pick<Thought, 'id' | 'updatedAt'>) {
  return useQuery({ ...reminderSuggestionsQuery(thought), placeholderData: keepPreviousData })
}

/** Schedules a reminder; a time without a zone is in the person's timezone (reminders.md#times). */
export function useCreateReminder() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (input: ReminderInput) =>
      makeChange(client, 'POST /api/reminders', { body: input }),
    onSuccess: (answer) => {
      toast({
        title: 'Reminder created',
        description: 'Your reminder has been scheduled successfully.',
      })
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: 'Error creating reminder',
  })
}

/** Changes a reminder's text or time. */
export function useUpdateReminder() {
  const client = useQueryClient()
  return useChange({
    mutationFn: ({ id, ...patch }: { id: number } & ReminderPatch) =>
      makeChange(client, 'PATCH /api/reminders/[id]', { params: { id }, body: patch }),
    onSuccess: (answer) => {
      toast({
        title: 'Reminder updated',
        description: 'Your reminder has been updated successfully.',
      })
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: 'Error updating reminder',
  })
}

export function useDeleteReminder() {
  const client = useQueryClient()
  return useChange({
    mutationFn: (id: number) =>
      makeChange(client, 'DELETE /api/reminders/[id]', { params: { id } }),
    onSuccess: (answer, id) => {
      if (answer) {
        client.setQueryData(remindersQuery.queryKey, (list) =>
          list?.filter((reminder) => reminder.id !== id),
        )
      }
      toast({
        title: 'Reminder deleted',
        description: 'Your reminder has been deleted successfully.',
      })
      if (answer) void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    failure: 'Error deleting reminder',
  })
}
