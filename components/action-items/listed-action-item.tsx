'use client'

import { useState } from 'react'
import { CreatedTime } from '@/components/page/created-time'
import { SelectBox } from '@/components/selection/select-box'
import { Link } from '@/components/ui/link'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/page/preload'
import type { ListedActionItem as Item } from '@/lib/shared/action-items'
import { saysTheSame } from '@/lib/shared/thought-display'
import { ActionItemEditor } from './action-item-editor'
import { ActionItemRow } from './action-item-row'
import { ItemNotes } from './item-notes'
import { useActionItemDraft } from './use-item-draft'

const DeleteActionItemDialog = onDemand(() => import('./delete-action-item-dialog'))
const EditActionItemDialog = onDemand(() => import('./edit-action-item-dialog'))

const preloadDialogs = () =>
  Promise.all([DeleteActionItemDialog.preload(), EditActionItemDialog.preload()])

/** An action item in a list that spans thoughts: shows the thought it came from, and its age. */
export function ListedActionItem({
  item,
  timezone,
  editing,
  isSelectable = false,
}: {
  item: Item
  timezone: string
  editing: 'in-place' | 'in-dialog'
  /** The item can be selected for a bulk change. */
  isSelectable?: boolean
}) {
  const [open, setOpen] = useState<'editor' | 'deletion' | null>(null)
  const draft = useActionItemDraft(item)
  usePreload(preloadDialogs)
  const close = () => setOpen(null)
  if (draft.text !== null && editing === 'in-place') {
    return <ActionItemEditor item={item} draft={draft} />
  }

  function edit() {
    draft.begin()
    if (editing === 'in-dialog') setOpen('editor')
  }

  const isRepeated = saysTheSame(item.text, item.thoughtTitle)
  const time = <CreatedTime createdAt={item.createdAt} timezone={timezone} className="shrink-0" />
  return (
    <ActionItemRow
      item={item}
      leavesList
      wasEdited={draft.wasAsked}
      onEdit={edit}
      onDelete={() => setOpen('deletion')}
    >
      <ItemNotes item={item} className="pl-7.5 mouse:pb-1" />
      <div className="-mt-2 flex items-center gap-2 pl-7.5 text-xs text-muted-foreground mouse:mt-0 mouse:pb-1">
        <Link
          href={`/thoughts/${item.thoughtId}`}
          className="flex min-h-11 min-w-0 items-center hover:text-foreground hover:underline mouse:min-h-0"
        >
          {isRepeated ? (
            <>
              <span className="sr-only">From: {item.thoughtTitle}, </span>
              {time}
            </>
          ) : (
            <span className="truncate">
              From: <bdi>{item.thoughtTitle}</bdi>
            </span>
          )}
        </Link>
        {!isRepeated && (
          <>
            <span aria-hidden>·</span>
            {time}
          </>
        )}
      </div>
      {isSelectable && (
        <SelectBox
          id={item.id}
          name={item.text}
          className="top-2 -left-8"
          markClassName="inset-y-0.5 -inset-x-3 rounded-lg bg-primary/10"
        />
      )}
      {open === 'editor' && (
        <EditActionItemDialog item={item} draft={draft} onClose={close} onUnavailable={close} />
      )}
      {open === 'deletion' && (
        <DeleteActionItemDialog item={item} onClose={close} onUnavailable={close} />
      )}
    </ActionItemRow>
  )
}
