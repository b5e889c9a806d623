'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeleteThought } from '@/lib/client/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/** Confirms before a thought is permanently deleted (thoughts.md#deleting-a-thought). */
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
    <ConfirmDialog
      title="Delete this ramble?"
      description={
        <>
          “<bdi>{displayedTitle(thought)}</bdi>” and its action items will be deleted for good.
        </>
      }
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(thought.id, { onSuccess: () => onDeleted?.(), onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}
