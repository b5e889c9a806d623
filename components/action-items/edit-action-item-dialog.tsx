'use client'

import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemField } from './action-item-field'
import { DueDateField } from './due-date-field'
import type { ActionItemDraft } from './use-item-draft'
import { useItemEdit } from './use-item-edit'
import { WaitingField } from './waiting-field'

/** Edits an action item of the list. */
export default function EditActionItemDialog({
  item,
  draft,
  onClose,
}: {
  item: ActionItem
  draft: ActionItemDraft
  onClose: () => void
}) {
  const form = useItemEdit(item, { draft, onEnd: onClose })
  const { text, dueOn, setDueOn, waiting, save, close, choice } = form

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    // Saving an empty text does nothing (action-items.md#text-of-an-item).
    save()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && close()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Edit Action Item</DialogTitle>
        </DialogHeader>
        <form onSubmit={handleSubmit} className="grid gap-4">
          <ActionItemField
            text={text}
            onChange={draft.setText}
            onEnter={save}
            isReadOnly={form.isPending}
          />
          <DueDateField dueOn={dueOn} onChange={setDueOn} onEnter={save} />
          {!item.isCompleted && <WaitingField {...waiting} onEnter={save} />}
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={form.isUnusable}>
              {form.isPending ? 'Saving...' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
        {choice}
      </DialogContent>
    </Dialog>
  )
}
