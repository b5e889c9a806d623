import { Hourglass } from 'lucide-react'
import type { ActionItem } from '@/lib/shared/action-items'

/** Says that an action item waits for somebody; nothing once it is done. */
export function WaitingMark({
  item: { isWaiting, isCompleted },
}: {
  item: Pick<ActionItem, 'isWaiting' | 'isCompleted'>
}) {
  if (!isWaiting || isCompleted) return null
  return (
    <p className="flex w-fit items-center gap-1 text-xs text-muted-foreground">
      <Hourglass aria-hidden className="size-3.5" />
      Waiting for somebody
    </p>
  )
}
