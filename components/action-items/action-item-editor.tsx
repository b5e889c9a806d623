'use client'

import { Button } from '@/components/ui/button'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemField } from './action-item-field'
import { DueDateField } from './due-date-field'
import type { ActionItemDraft } from './use-item-draft'
import { useItemEdit } from './use-item-edit'
import { WaitingField } from './waiting-field'

/**
 * Edits an action item in place: its text keeps its line breaks. On a wide screen the due date and the buttons are
 * beside a short text, and below a longer one.
 */
export function ActionItemEditor({ item, draft }: { item: ActionItem; draft: ActionItemDraft }) {
  const { text, dueOn, setDueOn, waiting, save, close, choice, ...edit } = useItemEdit(item, {
    draft,
  })

  return (
    <li className="flex flex-wrap items-start gap-2 py-1">
      <div
        className="min-w-48 flex-1 py-2.5 pe-3 mouse:py-1.5"
        style={{ flexBasis: `min(100%, ${item.text.length}ch)` }}
      >
        <ActionItemField
          ref={draft.wasAsked ? focusOnMount : undefined}
          isInPlace
          text={text}
          onChange={draft.setText}
          onEnter={save}
          isReadOnly={edit.isPending}
          onEscape={close}
        />
      </div>
      <DueDateField isInPlace dueOn={dueOn} onChange={setDueOn} onEnter={save} onEscape={close} />
      {!item.isCompleted && <WaitingField {...waiting} onEnter={save} onEscape={close} />}
      <div className="flex min-h-9 items-center gap-2">
        <Button size="sm" disabled={edit.isUnusable} onClick={save}>
          {edit.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
      {choice}
    </li>
  )
}
