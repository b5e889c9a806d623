'use client'

import { Button } from '@/components/ui/button'
import { FieldButtons } from '@/components/ui/field-buttons'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemField } from './action-item-field'
import { DueDateField } from './due-date-field'
import type { ActionItemDraft } from './use-item-draft'
import { useItemEdit } from './use-item-edit'

/** Edits an action item in place. */
export function ActionItemEditor({ item, draft }: { item: ActionItem; draft: ActionItemDraft }) {
  const { text, dueOn, setDueOn, save, close, choice, ...edit } = useItemEdit(item, { draft })

  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5">
      <ActionItemField
        ref={draft.wasAsked ? focusOnMount : undefined}
        text={text}
        onChange={draft.setText}
        onEnter={save}
        isReadOnly={edit.isPending}
        onEscape={close}
        className="min-w-48 flex-1 basis-full"
      />
      <DueDateField dueOn={dueOn} onChange={setDueOn} onEnter={save} onEscape={close} />
      <FieldButtons>
        <Button size="sm" disabled={edit.isUnusable} onClick={save}>
          {edit.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" size="sm" onClick={close}>
          Cancel
        </Button>
      </FieldButtons>
      {choice}
    </li>
  )
}
