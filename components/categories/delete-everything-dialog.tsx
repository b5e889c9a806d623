'use client'

import { type SubmitEvent, useState } from 'react'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useDeleteCategoryAndThoughts } from '@/lib/client/categories'
import { toast } from '@/lib/client/toast'
import type { Category } from '@/lib/shared/categories'
import { thoughtsOf } from './thought-count'

/** The last warning before a category goes with everything in it. */
export default function DeleteEverythingDialog({
  category,
  onClose,
  onDeleted,
  onCloseAutoFocus,
}: {
  category: Category
  onClose: () => void
  onDeleted: () => void
  /** Takes the focus back to where the first dialog was opened. */
  onCloseAutoFocus: (event: Event) => void
}) {
  const [confirmation, setConfirmation] = useState('')
  const remove = useDeleteCategoryAndThoughts(category.id)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (remove.isPending) return
    if (confirmation.trim().toLowerCase() === 'delete') {
      remove.mutate(undefined, { onSuccess: onDeleted, onError: onClose })
      return
    }
    toast({
      variant: 'destructive',
      title: 'Confirmation required',
      description: 'Please type "delete" to confirm.',
    })
  }

  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && !remove.isPending && onClose()}>
      <AlertDialogContent onCloseAutoFocus={onCloseAutoFocus}>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete everything?</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            This is irreversible: {thoughtsOf(category.thoughtCount)} and the category “
            {category.name}” will be deleted for good, with their tags and action items.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <form noValidate onSubmit={handleSubmit} className="grid gap-5">
          <Field label='Type "delete" to confirm'>
            {(field) => (
              <Input
                {...field}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                readOnly={remove.isPending}
                value={confirmation}
                onChange={(event) => setConfirmation(event.target.value)}
              />
            )}
          </Field>
          <AlertDialogFooter>
            <AlertDialogCancel disabled={remove.isPending}>Cancel</AlertDialogCancel>
            <Button type="submit" variant="destructive" disabled={remove.isPending}>
              {remove.isPending ? 'Deleting...' : 'Delete Everything'}
            </Button>
          </AlertDialogFooter>
        </form>
      </AlertDialogContent>
    </AlertDialog>
  )
}
