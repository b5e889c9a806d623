'use client'

import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { onDemand } from '@/components/ui/on-demand'
import { useFocusHandover } from '@/components/ui/use-focus-handover'
import { usePreload } from '@/lib/client/page/preload'
import { makeUnseen } from '@/lib/client/use/making'
import { archivingOf } from '@/lib/shared/changes/thoughts'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { Thought } from '@/lib/shared/thoughts'
import { LateMenu } from '@/components/ui/action-menu'

const CardMenu = onDemand(() => import('./card-menu'))
const DeleteThoughtDialog = onDemand(() => import('./delete-thought-dialog'))
const ChangeCategoryDialog = onDemand(
  () => import('@/components/categories/change-category-dialog'),
)

const preloadDialogs = () =>
  Promise.all([DeleteThoughtDialog.preload(), ChangeCategoryDialog.preload()])

const roundClasses = 'rounded-full text-muted-foreground hover:text-foreground'

/** The actions on a thought from its card. */
export function CardControls({ thought }: { thought: Thought }) {
  const [dialog, setDialog] = useState<'delete' | 'category' | null>(null)
  const [isArchiving, setIsArchiving] = useState(false)
  const client = useQueryClient()
  const title = displayedTitle(thought)
  const archiveLabel = thought.isArchived ? 'Unarchive' : 'Archive'
  const ArchiveIcon = thought.isArchived ? ArchiveRestore : Archive
  usePreload(preloadDialogs)
  const noteFocus = useFocusHandover()
  const close = () => setDialog(null)

  async function toggle(button: HTMLElement) {
    if (isArchiving) return
    noteFocus(button)
    setIsArchiving(true)
    await makeUnseen(client, archivingOf(thought))
    setIsArchiving(false)
  }

  return (
    <div className="-mr-2 flex items-center">
      <LateMenu
        preload={CardMenu.preload}
        trigger={
          <IconButton label="Menu" about={title} size="icon-sm" className={roundClasses}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {(opening) => (
          <CardMenu {...opening} thought={thought} onChangeCategory={() => setDialog('category')} />
        )}
      </LateMenu>
      <IconButton
        label={archiveLabel}
        about={title}
        data-shortcut="archive"
        size="icon-sm"
        aria-disabled={isArchiving || undefined}
        onClick={({ currentTarget }) => void toggle(currentTarget)}
        className={roundClasses}
      >
        <ArchiveIcon aria-hidden />
      </IconButton>
      <IconButton
        label="Delete"
        about={title}
        data-shortcut="delete"
        size="icon-sm"
        onClick={() => setDialog('delete')}
        className="rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
      >
        <Trash2 aria-hidden />
      </IconButton>
      {dialog === 'delete' && (
        <DeleteThoughtDialog thought={thought} onClose={close} onUnavailable={close} />
      )}
      {dialog === 'category' && (
        <ChangeCategoryDialog thought={thought} onClose={close} onUnavailable={close} />
      )}
    </div>
  )
}
