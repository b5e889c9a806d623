'use client'

import { Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Spinner } from '@/components/ui/spinner'
import { useTimezone } from '@/lib/client/accounts'
import { useDeleteReminder } from '@/lib/client/reminders'
import { longDateTime } from '@/lib/shared/date-display'
import type { Reminder } from '@/lib/shared/reminders'

/** One reminder: what, when, and the thought it came from. */
export function ReminderRow({ reminder }: { reminder: Reminder }) {
  const { id, text, reminderTime, thought } = reminder
  const timezone = useTimezone()
  const remove = useDeleteReminder()
  return (
    <li className="flex items-start gap-3 py-4 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="wrap-anywhere">{text}</p>
        <time dateTime={reminderTime} className="text-sm text-muted-foreground">
          {longDateTime(reminderTime, timezone)}
        </time>
        {thought && (
          <Link
            href={`/thoughts/${thought.id}`}
            className="w-fit max-w-full text-sm text-primary hover:underline max-md:py-2"
          >
            <span className="line-clamp-2 wrap-anywhere">
              View source Ramble: {thought.summary}
            </span>
          </Link>
        )}
      </div>
      <IconButton
        label={`Delete reminder: ${text}`}
        size="icon-sm"
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
        className="-my-2.5 rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive mouse:-my-1"
      >
        {remove.isPending ? (
          <Spinner label="Deleting reminder" className="size-4" />
        ) : (
          <Trash2 aria-hidden />
        )}
      </IconButton>
    </li>
  )
}
