'use client'

import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { useDeleteThought } from '@/lib/client/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/** Asks before a thought is deleted for good. */
export default function DeleteThoughtDialog({
  thought,
  onClose,
  onDeleted,
}: {
  thought: Thought
  onClose: () => void
  onDeleted?: () => void
}) {
  const remove = useDeleteThought()
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete this ramble?</AlertDialogTitle>
          <AlertDialogDescription>
            “{displayedTitle(thought)}” and its action items will be deleted for good.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction
            disabled={remove.isPending}
            onClick={(event) => {
              event.preventDefault()
              remove.mutate(thought.id, {
                onSuccess: () => onDeleted?.(),
                onSettled: onClose,
              })
            }}
          >
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
