'use client'

import { useChooseCategory } from '@/lib/client/use/choose-category'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { CategoryDialog } from './category-dialog'

/** Moves a thought to another category. */
export default function ChangeCategoryDialog({
  thought,
  onClose,
}: {
  thought: Thought
  onClose: () => void
}) {
  const save = useChooseCategory(thought.id)
  return (
    <CategoryDialog
      description={
        <>
          Where “<bdi>{displayedTitle(thought)}</bdi>” belongs.
        </>
      }
      before={thought.category}
      isPending={save.isPending}
      onSave={(category) =>
        save.make(
          { thought, categoryId: category?.id ?? null, notice: 'Category updated' },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  )
}
