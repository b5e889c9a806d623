'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeletesAtOnce } from '@/lib/client/accounts'
import { useDeleteThought } from '@/lib/client/deleted-thoughts'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'

/** Confirms before a thought is deleted (thoughts.md#deleting-a-thought). */
export default function DeleteThoughtDialog({
  thought,
  onClose,
  onDeleted,
}: {
  thought: Thought
  onClose: () => void
  onDeleted?: () => void
}) {
  const atOnce = useDeletesAtOnce()
  const remove = useDeleteThought({ atOnce })
  return (
    <ConfirmDialog
      title="Delete this ramble?"
      description={
        <>
          “<bdi>{displayedTitle(thought)}</bdi>” and its action items{' '}
          {atOnce
            ? 'will be deleted for good.'
            : `can be restored from Recently Deleted for ${DELETED_KEPT_DAYS} days.`}
        </>
      }
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(thought, { onSuccess: () => onDeleted?.(), onSettled: onClose })
      }
      onClose={onClose}
    />
  )
}
