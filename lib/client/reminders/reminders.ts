import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { reminderSuggestionsQuery, remindersQuery } from './queries'

/** Reminders not yet delivered, soonest first; a delivered reminder leaves the list. */
export function useReminders() {
  return useQuery(remindersQuery)
}

/** The reminders that a thought's words suggest, soonest first. */
export function useReminderSuggestions(thought: Pick<Thought, 'id' | 'updatedAt'>) {
  return useQuery({ ...reminderSuggestionsQuery(thought), placeholderData: keepPreviousData })
}
