'use client'

import { ListChecks, ListTodo, SearchX } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { YourTags } from '@/components/tags/your-tags'
import { LoadMore } from '@/components/thoughts/load-more'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNote } from '@/components/ui/error-note'
import { Skeleton } from '@/components/ui/skeleton'
import { useActionItems } from '@/lib/client/action-items'
import { messageOf } from '@/lib/client/api'
import {
  type ActionItemView,
  actionItemViewSearch,
  readActionItemView,
} from '@/lib/shared/action-item-view'
import { LIST_ACTION_ITEMS } from '@/lib/shared/limits'
import { ActionItemTabs } from './action-item-tabs'
import { ListedActionItem } from './listed-action-item'

/** Changes the view in the address, leaving no trail of history entries. */
function changeView(changes: Partial<ActionItemView>) {
  const view = readActionItemView(new URLSearchParams(window.location.search))
  const search = actionItemViewSearch({ ...view, ...changes })
  window.history.replaceState(null, '', `${window.location.pathname}${search}`)
}

function NoItems({ isCompleted, tag }: ActionItemView) {
  const words = isCompleted
    ? "You don't have any completed action items yet."
    : "You don't have any pending action items."
  return (
    <EmptyState
      icon={tag ? SearchX : isCompleted ? ListChecks : ListTodo}
      className="border-none py-8"
    >
      {tag ? `No action items found with the tag "${tag}"` : words}
    </EmptyState>
  )
}

function ItemsSkeleton() {
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">Loading action items</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}

function ItemList({ isCompleted, tag }: ActionItemView) {
  const [shown, setShown] = useState(LIST_ACTION_ITEMS)
  const { data, error } = useActionItems({ completed: isCompleted })
  if (!data) {
    if (!error) return <ItemsSkeleton />
    return <ErrorNote>Error loading action items: {messageOf(error)}</ErrorNote>
  }
  const wanted = tag?.toLowerCase()
  const items = wanted
    ? data.filter((item) => item.tags.some(({ name }) => name.toLowerCase() === wanted))
    : data
  if (items.length === 0) return <NoItems isCompleted={isCompleted} tag={tag} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="divide-y divide-border">
        {items.slice(0, shown).map((item) => (
          <ListedActionItem
            key={item.id}
            item={item}
            thoughtTitle={item.thoughtTitle}
            editing="in-dialog"
          />
        ))}
      </ul>
      {items.length > shown && <LoadMore onClick={() => setShown(shown + LIST_ACTION_ITEMS)} />}
    </div>
  )
}

/** Everything that the active thoughts ask to be done, on the tab and of the tag in the address. */
export function ActionItemsScreen() {
  const view = readActionItemView(useSearchParams())
  const title = view.isCompleted ? 'Completed Action Items' : 'Pending Action Items'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="font-display text-2xl font-semibold">Action Items</h1>
      <YourTags chosen={view.tag} onChoose={(tag) => changeView({ tag })} />
      <ActionItemTabs
        isCompleted={view.isCompleted}
        onChange={(isCompleted) => changeView({ isCompleted })}
      >
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-3 p-5">
          <h2 className="font-display text-lg font-semibold">{title}</h2>
          <ItemList key={title} {...view} />
        </Card>
      </ActionItemTabs>
    </div>
  )
}
