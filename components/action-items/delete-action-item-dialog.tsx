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
import { useDeleteActionItem } from '@/lib/client/action-items'
import type { ActionItem } from '@/lib/shared/action-items'

/** Asks before an action item is deleted for good. */
export default function DeleteActionItemDialog({
  item,
  onClose,
}: {
  item: ActionItem
  onClose: () => void
}) {
  const remove = useDeleteActionItem()
  return (
    <AlertDialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete this action item?</AlertDialogTitle>
          <AlertDialogDescription className="wrap-anywhere">
            “{item.text}” will be deleted for good. Its ramble stays.
          </AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>Cancel</AlertDialogCancel>
          <AlertDialogAction
            disabled={remove.isPending}
            onClick={(event) => {
              event.preventDefault()
              remove.mutate(item.id, { onSettled: onClose })
            }}
          >
            {remove.isPending ? 'Deleting...' : 'Delete'}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
