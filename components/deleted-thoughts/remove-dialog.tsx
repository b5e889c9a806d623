'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useRemoveDeletedThought } from '@/lib/client/deleted-thoughts/deleted-thoughts'
import type { DeletedThought } from '@/lib/shared/deleted-thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'

/** Confirms before a deleted thought is gone for good. */
export default function RemoveDialog({
  thought,
  onClose,
}: {
  thought: DeletedThought
  onClose: () => void
}) {
  const remove = useRemoveDeletedThought()
  return (
    <ConfirmDialog
      title="Delete this ramble for good?"
      description={
        <>
          “<bdi>{displayedTitle(thought)}</bdi>” can’t be restored after that.
        </>
      }
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(thought.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
