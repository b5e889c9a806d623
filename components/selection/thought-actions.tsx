'use client'

import { Archive, ArchiveRestore, Combine, Download, Folder, Tag, TagX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LateMenu } from '@/components/ui/action-menu'
import { onDemand } from '@/components/ui/on-demand'
import { useIsOnline } from '@/lib/client/device/is-online'
import { useMergeThoughts } from '@/lib/client/merges'
import { usePreload } from '@/lib/client/page/preload'
import { useSelection } from '@/lib/client/page/selection'
import { THOUGHTS_OF_MERGE } from '@/lib/shared/limits'
import { BarButton } from './bar-button'
import { exportSelected } from './export-selected'
import type { ThoughtList } from './selectable-list'
import { useChangeSelected } from './use-change-selected'

const OpenedExportMenu = onDemand(() => import('@/components/exports/opened-export-menu'))

const DIALOGS = {
  delete: onDemand(() => import('./delete-selected-dialog')),
  tag: onDemand(() => import('./tag-selected-dialog')),
  untag: onDemand(() => import('./untag-selected-dialog')),
  category: onDemand(() => import('./move-selected-dialog')),
}

const preloadDialogs = () => Promise.all(Object.values(DIALOGS).map(({ preload }) => preload()))

/** Merges the selected rambles into one, if they are few enough. */
function MergeButton({ isDisabled }: { isDisabled: boolean }) {
  const { ids, isAll } = useSelection()
  const merge = useMergeThoughts()
  if (isAll || ids.size < 2 || ids.size > THOUGHTS_OF_MERGE) return null
  return (
    <BarButton
      icon={Combine}
      label="Merge"
      disabled={isDisabled || merge.isPending}
      onClick={() => merge.mutate([...ids])}
    />
  )
}

/** What can be done to the selected rambles. */
export function ThoughtActions({ list, isDisabled }: { list: ThoughtList; isDisabled: boolean }) {
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null)
  const isOnline = useIsOnline()
  const { change } = useChangeSelected(list)
  usePreload(preloadDialogs)
  const close = () => setAsked(null)
  const Dialog = asked && DIALOGS[asked]
  const isArchived = list.match.archived ?? false
  const button = (dialog: keyof typeof DIALOGS) => ({
    disabled: isDisabled,
    onClick: () => setAsked(dialog),
  })

  return (
    <>
      <BarButton
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? 'Unarchive' : 'Archive'}
        disabled={isDisabled}
        onClick={() => void change({ action: isArchived ? 'unarchive' : 'archive' })}
      />
      <BarButton icon={Tag} label="Tag" {...button('tag')} />
      <BarButton icon={TagX} label="Untag" {...button('untag')} />
      <BarButton icon={Folder} label="Category" {...button('category')} />
      <MergeButton isDisabled={isDisabled || !isOnline} />
      <LateMenu
        preload={OpenedExportMenu.preload}
        trigger={<BarButton icon={Download} label="Export" disabled={isDisabled || !isOnline} />}
      >
        {(opening) => (
          <OpenedExportMenu {...opening} onExport={(format) => exportSelected(list, format)} />
        )}
      </LateMenu>
      <BarButton
        icon={Trash2}
        label="Delete"
        {...button('delete')}
        className="hover:bg-destructive-soft hover:text-destructive"
      />
      {Dialog && <Dialog list={list} onClose={close} onUnavailable={close} />}
    </>
  )
}
