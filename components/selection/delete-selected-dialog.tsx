'use client'

import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { useDeletesAtOnce } from '@/lib/client/accounts/accounts'
import { useSelection } from '@/lib/client/page/selection'
import { DELETED_KEPT_DAYS } from '@/lib/shared/limits'
import { selectedThings } from './selected-words'
import type { SelectableList } from './selectable-list'
import { useChangeSelected } from './use-change-selected'

/** Confirms before the selection is deleted. */
export default function DeleteSelectedDialog({
  list,
  onClose,
}: {
  list: SelectableList
  onClose: () => void
}) {
  const atOnce = useDeletesAtOnce()
  const selection = useSelection()
  const { change, isPending } = useChangeSelected(list)
  const isOne = selection.ids.size === 1 && !selection.isAll
  const them = isOne ? 'It and its action items' : 'They and their action items'
  const described = atOnce
    ? `${them} will be deleted for good.`
    : `${them} can be restored from Recently Deleted for ${DELETED_KEPT_DAYS} days.`
  const stays = isOne ? 'Its ramble stays.' : 'Their rambles stay.'
  return (
    <ConfirmDialog
      title={`Delete ${selectedThings(list, selection)}?`}
      description={list.kind === 'items' ? stays : described}
      isPending={isPending}
      onConfirm={() =>
        void change({ action: list.kind === 'items' ? 'delete-items' : 'delete' }, onClose)
      }
      onClose={onClose}
    />
  )
}
