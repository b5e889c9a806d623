'use client'

import { useState } from 'react'
import { ActionItemList } from '@/components/action-items/action-item-list'
import { ActionItemTabs } from '@/components/action-items/action-item-tabs'
import { Card } from '@/components/ui/card'
import type { Thought } from '@/lib/shared/thoughts'

/** What the thoughts of a category ask to be done. */
export function CategoryActionItems({
  name,
  thoughts,
}: {
  name: string
  thoughts: readonly Thought[]
}) {
  const [isCompleted, setIsCompleted] = useState(false)
  const thoughtIds = new Set(thoughts.map((thought) => thought.id))
  return (
    <section
      aria-labelledby="category-action-items"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="category-action-items" className="font-display text-xl font-semibold wrap-anywhere">
        Action Items in {name}
      </h2>
      <ActionItemTabs isCompleted={isCompleted} onChange={setIsCompleted}>
        <Card className="px-5 py-3">
          <ActionItemList
            isCompleted={isCompleted}
            isWanted={({ thoughtId }) => thoughtIds.has(thoughtId)}
            editing="in-place"
          />
        </Card>
      </ActionItemTabs>
    </section>
  )
}
