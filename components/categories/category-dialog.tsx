'use client'

import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import type { Category } from '@/lib/shared/categories'
import { CategorySelect } from './category-select'
import { NewCategoryField } from './new-category-field'

type Chosen = Pick<Category, 'id' | 'name'> | null

/** Chooses a category, or none; one can be created in the dialog. */
export function CategoryDialog({
  description,
  before,
  isPending,
  onSave,
  onClose,
}: {
  description: ReactNode
  /** The category before the change. */
  before: Chosen
  isPending: boolean
  onSave: (category: Chosen) => void
  onClose: () => void
}) {
  const [category, setCategory] = useState(before)
  const [isNaming, setIsNaming] = useState(false)

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
          <DialogDescription>{description}</DialogDescription>
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
          <Button disabled={isNaming || isPending} onClick={() => onSave(category)}>
            {isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
