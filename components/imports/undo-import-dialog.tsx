'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useUndoImport } from '@/lib/client/imports/imports'
import { counted } from '@/lib/shared/counted'
import type { Import } from '@/lib/shared/imports'

/** Asks for confirmation: what was imported is removed without Recently Deleted. */
export default function UndoImportDialog({
  shown: { id, added },
  onClose,
}: {
  shown: Import
  onClose: () => void
}) {
  const undo = useUndoImport()
  return (
    <ConfirmDialog
      title="Undo this import?"
      description={`Removes the ${added === 1 ? 'ramble' : counted(added, 'ramble')} that it has added, for good. What you have edited since stays.`}
      action="Undo the import"
      pendingAction="Removing..."
      isPending={undo.isPending}
      onConfirm={() => void undo.mutateAsync(id).then(onClose, onClose)}
      onClose={onClose}
    />
  )
}
