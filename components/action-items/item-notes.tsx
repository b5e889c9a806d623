import { Hourglass } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import type { ActionItem } from '@/lib/shared/action-items'
import { DueDate } from './due-date'

/** Below an action item's text: when it is due, and whether it still waits for somebody. */
export function ItemNotes({ item, className }: { item: ActionItem; className: string }) {
  return (
    <div className={cn('-mt-1.5 flex flex-wrap gap-x-3 empty:hidden mouse:mt-0', className)}>
      <DueDate item={item} />
      {item.isWaiting && !item.isCompleted && (
        <p className="flex w-fit items-center gap-1 text-xs text-muted-foreground">
          <Hourglass aria-hidden className="size-3.5" />
          Waiting for somebody
        </p>
      )}
    </div>
  )
}
