'use client'

import { useState } from 'react'
import { ActionItemList } from '@/components/action-items/action-item-list'
import { ActionItemTabs } from '@/components/action-items/action-item-tabs'
import { Card } from '@/components/ui/card'

/** The action items of the thoughts in a category. */
export function CategoryActionItems({ id, name }: { id: number; name: string }) {
  const [isCompleted, setIsCompleted] = useState(false)
  return (
    <section
      aria-labelledby="category-action-items"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="category-action-items" className="font-display text-xl font-semibold wrap-anywhere">
        Action Items in <bdi>{name}</bdi>
      </h2>
      <ActionItemTabs isCompleted={isCompleted} onChange={setIsCompleted}>
        <Card className="px-5 py-3">
          <ActionItemList isCompleted={isCompleted} category={id} editing="in-place" />
        </Card>
      </ActionItemTabs>
    </section>
  )
}
