import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reminder, ReminderInput } from '@/lib/shared/reminders'
import { api, messageOf } from './api'
import { refreshed } from './polling'
import { queryKeys } from './query-keys'
import { toast } from './toast'

const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders.list,
  queryFn: ({ signal }) => api.get<Reminder[]>('/api/reminders', { signal }),
  ...refreshed(),
})

/** Reminders not yet delivered, soonest first. */
export function useReminders() {
  return useQuery(remindersQuery)
}

/** Schedules a reminder; a time without a zone is read in the person's own. */
export function useCreateReminder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReminderInput) => api.post<Reminder>('/api/reminders', input),
    onSuccess: () => {
      toast({
        title: 'Reminder created',
        description: 'Your reminder has been scheduled successfully.',
      })
      void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error creating reminder',
        description: messageOf(error),
      }),
  })
}

export function useDeleteReminder() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api.delete(`/api/reminders/${id}`),
    onSuccess: (_answer, id) => {
      client.setQueryData(remindersQuery.queryKey, (list) =>
        list?.filter((reminder) => reminder.id !== id),
      )
      toast({
        title: 'Reminder deleted',
        description: 'Your reminder has been deleted successfully.',
      })
      void client.invalidateQueries({ queryKey: queryKeys.reminders.all })
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Error deleting reminder',
        description: messageOf(error),
      }),
  })
}
