import { queryOptions } from '@tanstack/react-query'
import type { Thought } from '@/lib/shared/thoughts'
import { call } from '../server/call'
import { queryKeys } from '../server/query-keys'

/** Reminders not yet delivered, soonest first. */
export const remindersQuery = queryOptions({
  queryKey: queryKeys.reminders.list,
  queryFn: ({ signal }) => call('GET /api/reminders', { signal }),
})

/** The reminders that a thought's words suggest, soonest first. */
export const reminderSuggestionsQuery = ({ id, updatedAt }: Pick<Thought, 'id' | 'updatedAt'>) =>
  queryOptions({
    queryKey: queryKeys.reminders.suggestions(id, updatedAt),
    queryFn: ({ signal }) =>
      call('GET /api/thoughts/[id]/reminder-suggestions', { params: { id }, signal }),
  })
