'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useMake } from '@/lib/client/use/making'
import { deleteItem } from '@/lib/shared/changes/action-item-edits'
import type { ActionItem } from '@/lib/shared/action-items'

/** Confirms before an action item is deleted. */
export default function DeleteActionItemDialog({
  item,
  onClose,
}: {
  item: ActionItem
  onClose: () => void
}) {
  const remove = useMake(deleteItem)
  return (
    <ConfirmDialog
      title="Delete this action item?"
      description={
        <>
          “<bdi>{item.text}</bdi>” will be deleted. Its ramble stays.
        </>
      }
      isPending={remove.isPending}
      onConfirm={() => remove.make(item, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
