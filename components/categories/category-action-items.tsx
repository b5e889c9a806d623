'use client'

import { useState } from 'react'
import { ActionItemTabs } from '@/components/action-items/action-item-tabs'
import { ListedActionItem } from '@/components/action-items/listed-action-item'
import { LoadMore } from '@/components/thoughts/load-more'
import { Card } from '@/components/ui/card'
import { LIST_ACTION_ITEMS } from '@/lib/shared/limits'
import { displayedTitle } from '@/lib/shared/thought-display'
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
  const [shown, setShown] = useState(LIST_ACTION_ITEMS)
  const items = thoughts.flatMap((thought) =>
    thought.actionItems
      .filter((item) => item.isCompleted === isCompleted)
      .map((item) => ({ item, thoughtTitle: displayedTitle(thought) })),
  )
  return (
    <section
      aria-labelledby="category-action-items"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="category-action-items" className="font-display text-xl font-semibold wrap-anywhere">
        Action Items in {name}
      </h2>
      <ActionItemTabs isCompleted={isCompleted} onChange={setIsCompleted}>
        <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 py-3">
          {items.length === 0 ? (
            <p className="py-2 text-sm text-muted-foreground">
              {isCompleted
                ? "You don't have any completed action items yet."
                : "You don't have any pending action items."}
            </p>
          ) : (
            <ul className="divide-y divide-border">
              {items.slice(0, shown).map(({ item, thoughtTitle }) => (
                <ListedActionItem
                  key={item.id}
                  item={item}
                  thoughtTitle={thoughtTitle}
                  editing="in-place"
                />
              ))}
            </ul>
          )}
          {items.length > shown && <LoadMore onClick={() => setShown(shown + LIST_ACTION_ITEMS)} />}
        </Card>
      </ActionItemTabs>
    </section>
  )
}
