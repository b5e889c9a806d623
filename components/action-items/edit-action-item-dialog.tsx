'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { useEditActionItem } from '@/lib/client/action-item-edits'
import type { ActionItem } from '@/lib/shared/action-items'
import { type ActionItemDraft, wordsOf } from './action-item-editor'
import { ActionItemField } from './action-item-field'
import { DueDateField } from './due-date-field'

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
  const text = draft.text ?? item.text
  const before = wordsOf(item)
  const [dueOn, setDueOn] = useState(before.dueOn)
  const edit = useEditActionItem(() => draft.end(text))

  function close() {
    draft.end()
    onClose()
  }

  function save() {
    // Saving an empty text does nothing (action-items.md#text-of-an-item).
    const wanted = text.trim()
    if (wanted && !edit.isPending)
      edit.mutate({ id: item.id, words: { text: wanted, dueOn }, before }, { onSuccess: onClose })
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
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
            isReadOnly={edit.isPending}
          />
          <DueDateField dueOn={dueOn} onChange={setDueOn} onEnter={save} />
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" disabled={text.trim() === '' || edit.isPending}>
              {edit.isPending ? 'Saving...' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
