'use client'

import { useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { usePreload } from '@/lib/client/preload'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemEditor, useActionItemDraft } from './action-item-editor'
import { ActionItemRow } from './action-item-row'

const DeleteActionItemDialog = onDemand(() => import('./delete-action-item-dialog'))

function ThoughtActionItem({ item }: { item: ActionItem }) {
  const [isDeleting, setIsDeleting] = useState(false)
  const draft = useActionItemDraft(item)
  usePreload(DeleteActionItemDialog.preload)
  const close = () => setIsDeleting(false)
  if (draft.text !== null) return <ActionItemEditor item={item} draft={draft} />
  return (
    <ActionItemRow
      item={item}
      wasEdited={draft.wasAsked}
      onEdit={draft.begin}
      onDelete={() => setIsDeleting(true)}
    >
      {isDeleting && <DeleteActionItemDialog item={item} onClose={close} onUnavailable={close} />}
    </ActionItemRow>
  )
}

/** The action items of the thought on screen. */
export function ThoughtActionItems({ items }: { items: readonly ActionItem[] }) {
  return (
    <section aria-label="Action Items" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="flex min-h-9 items-center text-sm font-semibold">Action Items</h2>
      {items.length === 0 ? (
        <p className="text-sm text-muted-foreground">No action items for this thought.</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)]">
          {items.map((item) => (
            <ThoughtActionItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}
