'use client'

import { CalendarClock, CalendarDays } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useNow } from '@/lib/client/page/clock'
import type { ActionItem } from '@/lib/shared/action-items'
import { dueWords } from '@/lib/shared/action-item-due'

/** When an action item is due; nothing for an item without a due date. */
export function DueDate({
  item: { dueOn, isCompleted },
}: {
  item: Pick<ActionItem, 'dueOn' | 'isCompleted'>
}) {
  const now = useNow()
  const timezone = useTimezone()
  if (!dueOn) return null
  const { words, isOverdue } = dueWords({ dueOn, isCompleted }, { now, timezone })
  const Icon = isOverdue ? CalendarClock : CalendarDays
  return (
    <time
      dateTime={dueOn}
      className={cn(
        'flex w-fit items-center gap-1 text-xs text-muted-foreground',
        isOverdue && 'font-medium text-destructive',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {words}
    </time>
  )
}
