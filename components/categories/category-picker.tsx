'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useChooseCategory } from '@/lib/client/use/choose-category'
import type { Thought } from '@/lib/shared/thoughts'
import { CategorySelect } from './category-select'
import { NewCategoryField } from './new-category-field'

type Chosen = { id: number; name: string } | null

/**
 * Moves the thought on screen to a category as soon as one is chosen or created. It stays usable
 * while that saves: on a closed select every arrow key and letter is a choice, and the last one
 * counts.
 */
export function CategoryPicker({ thought }: { thought: Thought }) {
  const [isNaming, setIsNaming] = useState(false)
  const [moving, setMoving] = useState<{ to: Chosen } | null>(null)
  const save = useChooseCategory(thought.id)

  function move(to: Chosen, notice?: 'Category updated' | 'Category assigned') {
    setMoving({ to })
    save.make({ thought, categoryId: to?.id ?? null, notice }, { onSettled: () => setMoving(null) })
  }

  if (isNaming) {
    return (
      <NewCategoryField
        place="detail"
        onCreated={(created) => {
          setIsNaming(false)
          move(created)
        }}
        onCancel={() => setIsNaming(false)}
      />
    )
  }
  return (
    <div className="flex gap-2">
      <CategorySelect
        value={moving ? moving.to : thought.category}
        onChange={(category) => move(category, category ? 'Category assigned' : 'Category updated')}
      />
      <Button variant="outline" onClick={() => setIsNaming(true)}>
        New
      </Button>
    </div>
  )
}
