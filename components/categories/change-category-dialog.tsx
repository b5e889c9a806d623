'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { useSetCategory } from '@/lib/client/thought-changes'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { CategorySelect } from './category-select'
import { NewCategoryField } from './new-category-field'

/** Moves a thought to another category, which can be created in the dialog. */
export default function ChangeCategoryDialog({
  thought,
  onClose,
}: {
  thought: Thought
  onClose: () => void
}) {
  const [category, setCategory] = useState(thought.category)
  const [isNaming, setIsNaming] = useState(false)
  const save = useSetCategory(thought.id)

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        onEscapeKeyDown={(event) => {
          // Escape closes the name field first.
          if (!isNaming) return
          event.preventDefault()
          setIsNaming(false)
        }}
      >
        <DialogHeader>
          <DialogTitle>Change Category</DialogTitle>
          <DialogDescription>
            Where “<bdi>{displayedTitle(thought)}</bdi>” belongs.
          </DialogDescription>
        </DialogHeader>
        {isNaming ? (
          <NewCategoryField
            place="dialog"
            onCreated={(created) => {
              setCategory(created)
              setIsNaming(false)
            }}
            onCancel={() => setIsNaming(false)}
          />
        ) : (
          <div className="flex gap-2">
            <CategorySelect value={category} onChange={setCategory} />
            <Button variant="outline" onClick={() => setIsNaming(true)}>
              New
            </Button>
          </div>
        )}
        <DialogFooter>
          <Button
            disabled={isNaming || save.isPending}
            onClick={() =>
              save.mutate(
                {
                  categoryId: category?.id ?? null,
                  before: thought.categoryId,
                  notice: 'Category updated',
                },
                { onSuccess: onClose },
              )
            }
          >
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
