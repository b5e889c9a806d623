'use client'

import { useId, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Radio } from '@/components/ui/radio'
import { useDeleteCategory } from '@/lib/client/categories/category-changes'
import type { Category } from '@/lib/shared/categories'
import { CategorySelect } from '@/components/categories/category-select'
import { thoughtsOf } from './thought-count'

type Destination = Pick<Category, 'id' | 'name'> | null

function Option({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean
  onChoose: () => void
  children: string
}) {
  const id = useId()
  return (
    <div className="flex items-center gap-3 text-sm">
      <Radio id={id} name="fate" checked={isChosen} onChange={onChoose} />
      <label htmlFor={id} className="flex min-h-11 flex-1 items-center mouse:min-h-8">
        {children}
      </label>
    </div>
  )
}

/** Before a category is deleted, asks what happens to its thoughts, if it has any. */
export default function DeleteCategoryDialog({
  category,
  onClose,
  onDeleted,
  onContinue,
}: {
  category: Category
  onClose: () => void
  onDeleted: () => void
  /** The thoughts are deleted too, which needs a second confirmation. */
  onContinue: () => void
}) {
  const [isMoving, setIsMoving] = useState(true)
  const [destination, setDestination] = useState<Destination>(null)
  const remove = useDeleteCategory(category)
  const isEmpty = category.thoughtCount === 0
  const isOne = category.thoughtCount === 1
  const isDeletingAll = !isEmpty && !isMoving

  function confirm() {
    if (isDeletingAll) onContinue()
    else remove.mutate(destination, { onSuccess: onDeleted, onError: onClose })
  }

  return (
    <ConfirmDialog
      title="Delete Category"
      description={
        <>
          “<bdi>{category.name}</bdi>” has{' '}
          {isEmpty
            ? 'no thoughts and will be deleted.'
            : `${thoughtsOf(category.thoughtCount)}. What should become of ${isOne ? 'it' : 'them'}?`}
        </>
      }
      action={isDeletingAll ? 'Continue' : 'Delete Category'}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isEmpty && (
        <fieldset disabled={remove.isPending} className="grid gap-1">
          <legend className="sr-only">What becomes of its {isOne ? 'thought' : 'thoughts'}</legend>
          <Option isChosen={isMoving} onChoose={() => setIsMoving(true)}>
            Move thoughts to another category
          </Option>
          {isMoving && (
            <div className="pb-2 pl-7.5">
              <CategorySelect
                label="Move thoughts to"
                except={category.id}
                value={destination}
                onChange={setDestination}
              />
            </div>
          )}
          <Option isChosen={!isMoving} onChoose={() => setIsMoving(false)}>
            Delete all thoughts
          </Option>
        </fieldset>
      )}
    </ConfirmDialog>
  )
}
