'use client'

import { ListChecks, ListTodo, SearchX } from 'lucide-react'
import { useState } from 'react'
import { LoadMore } from '@/components/thoughts/load-more'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorNote } from '@/components/ui/error-note'
import { Skeleton } from '@/components/ui/skeleton'
import { useActionItems } from '@/lib/client/action-items'
import { messageOf } from '@/lib/client/api'
import type { ListedActionItem as Item } from '@/lib/shared/action-items'
import { LIST_ACTION_ITEMS } from '@/lib/shared/limits'
import { ListedActionItem } from './listed-action-item'

function NoItems({ isCompleted, tag }: { isCompleted: boolean; tag: string | null }) {
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

/** The pending or the completed action items of some thoughts, newest first. */
export function ActionItemList({
  isCompleted,
  tag = null,
  isWanted,
  editing,
}: {
  isCompleted: boolean
  /** The name of the only tag that is wanted, for the words when nothing has it. */
  tag?: string | null
  isWanted: (item: Item) => boolean
  editing: 'in-place' | 'in-dialog'
}) {
  const [shown, setShown] = useState(LIST_ACTION_ITEMS)
  const { data, error } = useActionItems({ completed: isCompleted })
  if (!data) {
    if (!error) return <ItemsSkeleton />
    return <ErrorNote>Error loading action items: {messageOf(error)}</ErrorNote>
  }
  const items = data.filter(isWanted)
  if (items.length === 0) return <NoItems isCompleted={isCompleted} tag={tag} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="divide-y divide-border">
        {items.slice(0, shown).map((item) => (
          <ListedActionItem key={item.id} item={item} editing={editing} />
        ))}
      </ul>
      {items.length > shown && <LoadMore onClick={() => setShown(shown + LIST_ACTION_ITEMS)} />}
    </div>
  )
}
