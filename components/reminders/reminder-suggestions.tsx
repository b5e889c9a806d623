'use client'

import { BellPlus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import { useReminderSuggestions } from '@/lib/client/reminders/reminders'
import { useMake } from '@/lib/client/use/making'
import { createReminder } from '@/lib/shared/changes/reminders'
import { dayAndTime } from '@/lib/shared/date-display'
import type { Thought } from '@/lib/shared/thoughts'
import { RemindersOff } from './reminders-off'

/**
 * Reminders that the thought's own text suggests, each created by one tap and never automatically.
 */
export function ReminderSuggestions({ thought }: { thought: Thought }) {
  const { data: suggestions = [] } = useReminderSuggestions(thought)
  const create = useMake(createReminder)
  const timezone = useTimezone()
  const now = useNow()
  // The suggestion just accepted disappears before the list is fetched again.
  const made = create.isSuccess ? create.asked?.reminderTime : null
  const coming = suggestions.filter(
    ({ reminderTime }) => Date.parse(reminderTime) > now && reminderTime !== made,
  )
  if (coming.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ul aria-label="Suggested reminders" className="flex flex-wrap gap-2">
        {coming.map(({ text, reminderTime }) => (
          <li key={reminderTime} className="max-w-full">
            <Button
              variant="outline"
              size="sm"
              data-tooltip={text}
              disabled={create.isPending}
              onClick={() => create.make({ text, reminderTime, thoughtId: thought.id })}
              className="h-auto min-h-11 max-w-full rounded-full py-1 text-left whitespace-normal mouse:min-h-8"
            >
              <BellPlus aria-hidden className="text-primary" />
              <span>
                Remind me {dayAndTime(reminderTime, timezone, now)}
                <span className="sr-only">: {text}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <RemindersOff />
    </div>
  )
}
