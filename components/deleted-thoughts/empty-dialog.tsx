'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useEmptyDeletedThoughts } from '@/lib/client/deleted-thoughts/deleted-thoughts'

/** Confirms before all deleted thoughts are gone for good. */
export default function EmptyDialog({ onClose }: { onClose: () => void }) {
  const empty = useEmptyDeletedThoughts()
  return (
    <ConfirmDialog
      title="Empty Recently Deleted?"
      description="All deleted rambles will be gone for good. They can’t be restored after that."
      action="Empty"
      pendingAction="Emptying..."
      isPending={empty.isPending}
      onConfirm={() => empty.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
