'use client'

import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { TypedConfirmation } from '@/components/ui/typed-confirmation'
import { useDeletesAtOnce } from '@/lib/client/accounts/accounts'
import { useDeleteCategoryAndThoughts } from '@/lib/client/categories/category-changes'
import type { Category } from '@/lib/shared/categories'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import { thoughtsOf } from './thought-count'

/** The last warning before a category and everything in it is deleted. */
export default function DeleteEverythingDialog({
  category,
  onClose,
  onDeleted,
  onCloseAutoFocus,
}: {
  category: Category
  onClose: () => void
  onDeleted: () => void
  /** Returns the focus to the control that opened the first dialog. */
  onCloseAutoFocus: (event: Event) => void
}) {
  const remove = useDeleteCategoryAndThoughts(category.id)
  const atOnce = useDeletesAtOnce()
  const theirs = category.thoughtCount === 1 ? 'its' : 'their'
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete everything?</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            This is irreversible: {thoughtsOf(category.thoughtCount)} and the category “
            <bdi>{category.name}</bdi>” will be deleted
            {atOnce
              ? ` for good, with ${theirs} tags and action items.`
              : `. Only the thoughts, with ${theirs} tags and action items, can be restored from Recently Deleted for ${DELETED_KEPT_DAYS} days.`}
          </AlertDialogDescription>
        </AlertDialogHeader>
        <TypedConfirmation
          action="Delete Everything"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })}
        />
      </AlertDialogContent>
    </AlertDialog>
  )
}
