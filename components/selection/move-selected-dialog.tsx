'use client'

import { CategoryDialog } from '@/components/categories/category-dialog'
import { useSelection } from '@/lib/client/page/selection'
import { selectedThings } from './selected-words'
import type { ThoughtList } from './selectable-list'
import { useChangeSelected } from './use-change-selected'

/** Moves the selected rambles to a category. */
export default function MoveSelectedDialog({
  list,
  onClose,
}: {
  list: ThoughtList
  onClose: () => void
}) {
  const things = selectedThings(list, useSelection())
  const { change, isPending } = useChangeSelected(list)
  return (
    <CategoryDialog
      description={`The category of ${things}.`}
      before={null}
      isPending={isPending}
      onSave={(category) =>
        void change({ action: 'category', categoryId: category?.id ?? null }, onClose)
      }
      onClose={onClose}
    />
  )
}
