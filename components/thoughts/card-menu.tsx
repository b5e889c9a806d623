'use client'

import { useQueryClient } from '@tanstack/react-query'
import { FileSpreadsheet, FileText, FolderInput, Pin, PinOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { exportThought } from '@/lib/client/exports'
import { makeUnseen } from '@/lib/client/use/making'
import { asking } from '@/lib/shared/changes/change'
import { pinOf, pinThought } from '@/lib/shared/changes/thoughts'
import type { Thought } from '@/lib/shared/thoughts'
import OpenedMenu from '@/components/ui/opened-menu'

/** The opened menu of a card. */
export default function CardMenu({
  thought,
  onChangeCategory,
  ...opening
}: Pick<ComponentProps<typeof OpenedMenu>, 'trigger' | 'byKeyboard'> & {
  thought: Thought
  onChangeCategory: () => void
}) {
  const client = useQueryClient()
  const noteFocus = useFocusHandover()
  const { id, isArchived } = thought
  const pin = pinOf(thought)

  function togglePin() {
    // The card may go to another list, and the focus is on its menu's button again.
    if (document.activeElement instanceof HTMLElement) noteFocus(document.activeElement)
    void makeUnseen(client, asking(pinThought, pin))
  }

  return (
    <OpenedMenu
      {...opening}
      actions={[
        ...(isArchived
          ? []
          : [
              {
                label: pin.isPinned ? 'Pin' : 'Unpin',
                icon: pin.isPinned ? Pin : PinOff,
                onSelect: togglePin,
              },
            ]),
        {
          label: 'Export as CSV',
          icon: FileSpreadsheet,
          onSelect: () => void exportThought(id, 'csv'),
        },
        { label: 'Export as TXT', icon: FileText, onSelect: () => void exportThought(id, 'txt') },
        { label: 'Change Category', icon: FolderInput, onSelect: onChangeCategory },
      ]}
    />
  )
}
