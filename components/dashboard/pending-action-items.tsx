'use client'

import { ActionItemCheckbox } from '@/components/action-items/action-item-checkbox'
import { ActionItemsSkeleton } from '@/components/action-items/action-items-skeleton'
import { LoadError } from '@/components/page/load-error'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { useActionItems } from '@/lib/client/action-items/action-items'
import { actionItemQueryOf } from '@/lib/shared/action-item-view'
import type { ListedActionItem } from '@/lib/shared/action-items'
import { DASHBOARD_ACTION_ITEMS } from '@/lib/shared/limits'
import { saysTheSame } from '@/lib/shared/thought-display'

const linkStyle =
  'flex min-h-11 items-center text-xs text-muted-foreground hover:text-foreground hover:underline mouse:min-h-0'

function PendingItem({ item }: { item: ListedActionItem }) {
  const { id, text, isCompleted, thoughtId, thoughtTitle } = item
  const inputId = `pending-${id}`
  const href = `/thoughts/${thoughtId}`
  const isRepeated = saysTheSame(text, thoughtTitle)
  return (
    <li className="flex items-start gap-3">
      <ActionItemCheckbox id={inputId} item={item} leavesList className="mt-0.5" />
      <div className="min-w-0">
        <label
          htmlFor={inputId}
          dir="auto"
          className={cn(
            'line-clamp-2 text-sm wrap-anywhere',
            isCompleted && 'text-muted-foreground line-through',
          )}
        >
          {text}
        </label>
        {!isRepeated && (
          <Link href={href} className={linkStyle}>
            <span dir="auto" className="truncate">
              {thoughtTitle}
            </span>
          </Link>
        )}
      </div>
      {isRepeated && (
        <Link href={href} aria-label={`Open: ${thoughtTitle}`} className={cn('ml-auto', linkStyle)}>
          Open
        </Link>
      )}
    </li>
  )
}

/** The newest pending action items (action-items.md#the-dashboards-five). */
export function PendingActionItems() {
  const { data: items, error } = useActionItems(
    actionItemQueryOf({ isCompleted: false, shown: DASHBOARD_ACTION_ITEMS }),
  )
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-display text-lg font-semibold">Pending Action Items</h2>
        <Link
          href="/action-items"
          className="inline-flex min-h-11 items-center text-sm font-medium text-primary hover:underline mouse:min-h-0"
        >
          View all
        </Link>
      </div>
      {!items && error && (
        <LoadError title="Error loading action items" error={error} className="border-0 py-4" />
      )}
      {!items && !error && <ActionItemsSkeleton />}
      {items?.length === 0 && (
        <p className="text-sm text-muted-foreground">
          You don&apos;t have any pending action items.
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.map((item) => (
            <PendingItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  )
}
