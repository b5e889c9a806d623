'use client'

import { Check, Hourglass, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import { useSelection } from '@/lib/client/page/selection'
import { BarButton } from './bar-button'
import type { ItemList } from './selectable-list'
import { useChangeSelected } from './use-change-selected'

const DeleteSelectedDialog = onDemand(() => import('./delete-selected-dialog'))

/** What can be done to the selected action items. */
export function ItemActions({ list, isDisabled }: { list: ItemList; isDisabled: boolean }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { change } = useChangeSelected(list)
  const { ids } = useSelection()
  const areWaiting = list.entries.every(({ id, isWaiting }) => isWaiting || !ids.has(id))
  usePreload(DeleteSelectedDialog.preload)
  const close = () => setIsDeleting(false)

  return (
    <>
      <BarButton
        icon={list.isCompleted ? Undo2 : Check}
        label={list.isCompleted ? 'Untick' : 'Tick'}
        disabled={isDisabled}
        onClick={() => void change({ action: list.isCompleted ? 'untick' : 'tick' })}
      />
      {!list.isCompleted && (
        <BarButton
          icon={Hourglass}
          label={areWaiting ? 'Not waiting' : 'Waiting'}
          disabled={isDisabled}
          onClick={() => void change({ action: areWaiting ? 'unwait' : 'wait' })}
        />
      )}
      <BarButton
        icon={Trash2}
        label="Delete"
        disabled={isDisabled}
        onClick={() => setIsDeleting(true)}
        className="hover:bg-destructive-soft hover:text-destructive"
      />
      {isDeleting && <DeleteSelectedDialog list={list} onClose={close} onUnavailable={close} />}
    </>
  )
}
