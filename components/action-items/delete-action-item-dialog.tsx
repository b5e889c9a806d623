'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteActionItem } from '@/lib/client/action-item-deletion'
import type { ActionItem } from '@/lib/shared/action-items'

/** Confirms before an action item is deleted. */
export default function DeleteActionItemDialog({
  item,
  onClose,
}: {
  item: ActionItem
  onClose: () => void
}) {
  const remove = useDeleteActionItem()
  return (
    <ConfirmDialog
      title="Delete this action item?"
      description={
        <>
          “<bdi>{item.text}</bdi>” will be deleted. Its ramble stays.
        </>
      }
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(item, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
