'use client'

import { ListChecks, ListTodo } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LoadError } from '@/components/page/load-error'
import { Selectable } from '@/components/selection/selectable'
import { LoadMore } from '@/components/page/load-more'
import { NoMatch } from '@/components/page/no-match'
import { EmptyState } from '@/components/ui/empty-state'
import { useTimezone } from '@/lib/client/accounts/accounts'
import { useActionItems, useHasMoreActionItems } from '@/lib/client/action-items/action-items'
import { useArrivingEntries } from '@/lib/client/page/arrival'
import { hasRestOnServer } from '@/lib/client/server/has-more'
import { actionItemQueryOf } from '@/lib/shared/action-item-view'
import type { ListedActionItem as ListedItem } from '@/lib/shared/action-items'
import { LIST_ACTION_ITEMS } from '@/lib/shared/limits'
import { ActionItemsSkeleton } from './action-items-skeleton'
import { ListedActionItem } from './listed-action-item'

/** For an empty state inside the list's card. */
const emptyClasses = 'border-none py-8'

const NO_ITEMS: readonly ListedItem[] = []
/** Items are a third as high as cards. */
const ITEMS_PER_ROW = 2

function NoItems({ isCompleted }: { isCompleted: boolean }) {
  return (
    <EmptyState icon={isCompleted ? ListChecks : ListTodo} className={emptyClasses}>
      {isCompleted
        ? "You don't have any completed action items yet."
        : "You don't have any pending action items."}
    </EmptyState>
  )
}

/** The tag that filters the list, with a button that removes the filter. */
interface TagFilter {
  name: string
  onClear: () => void
}

/** The items, or why there are none. */
function ItemsOrReason({
  data,
  error,
  isCompleted,
  tag,
  children,
}: {
  data: readonly ListedItem[] | undefined
  error: Error | null
  isCompleted: boolean
  tag: TagFilter | undefined
  /** The items. */
  children: ReactNode
}) {
  if (!data) {
    if (!error) return <ActionItemsSkeleton />
    return <LoadError title="Error loading action items" error={error} className={emptyClasses} />
  }
  if (data.length === 0 && tag) {
    return (
      <NoMatch action="Clear filter" className={emptyClasses} onClear={tag.onClear}>
        No action items found with the tag "<bdi>{tag.name}</bdi>"
      </NoMatch>
    )
  }
  if (data.length === 0) return <NoItems isCompleted={isCompleted} />
  return children
}

/** The pending or completed action items of several thoughts, newest first. */
export function ActionItemList({
  isCompleted,
  tag,
  category,
  editing,
}: {
  isCompleted: boolean
  tag?: TagFilter | undefined
  /** The id of the category that filters the list; with one, the items can't be selected. */
  category?: number
  editing: 'in-place' | 'in-dialog'
}) {
  const [shown, setShown] = useState(LIST_ACTION_ITEMS)
  const timezone = useTimezone()
  const query = actionItemQueryOf({ isCompleted, tag: tag?.name, category, shown })
  const { data, error, isPlaceholderData, isPaused } = useActionItems(query)
  const entries = data ?? NO_ITEMS
  const arrived = useArrivingEntries(entries, ITEMS_PER_ROW)
  const hasMore = useHasMoreActionItems(query) ?? isPlaceholderData
  const isSelectable = category === undefined
  const items = (
    <ItemsOrReason data={data} error={error} isCompleted={isCompleted} tag={tag}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ul className="divide-y divide-border">
          {arrived.map((item) => (
            <ListedActionItem
              key={item.id}
              item={item}
              timezone={timezone}
              editing={editing}
              isSelectable={isSelectable}
            />
          ))}
        </ul>
        {hasMore && (
          <LoadMore
            isLoading={isPlaceholderData}
            isOnServer={hasRestOnServer({ data, error, isPaused }, shown)}
            onClick={() => setShown(shown + LIST_ACTION_ITEMS)}
          />
        )}
      </div>
    </ItemsOrReason>
  )
  if (!isSelectable) return items
  const filterKey = JSON.stringify([isCompleted, tag?.name])
  return (
    <Selectable
      list={{ kind: 'items', entries, isCompleted, filterKey, isStale: isPlaceholderData }}
    >
      {items}
    </Selectable>
  )
}
