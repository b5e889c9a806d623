'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldButtons } from '@/components/ui/field-buttons'
import { useUser } from '@/lib/client/accounts'
import { useEditDraft } from '@/lib/client/draft'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ActionItemField } from './action-item-field'
import { DueDateField } from './due-date-field'
import { useItemEdit } from './use-item-edit'

/** The edit of an action item, which outlives the page (lib/client/draft.ts). */
export function useActionItemDraft(item: ActionItem) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `thought-${item.thoughtId}-action-item-${item.id}`)
  const [wasAsked, setWasAsked] = useState(false)
  return {
    ...draft,
    /** The edit began on this page, so it may take the focus. */
    wasAsked,
    /** Resumes an unfinished edit, if there is one. */
    begin() {
      setWasAsked(true)
      if (draft.text === null) draft.begin(item.text)
    },
  }
}

export type ActionItemDraft = ReturnType<typeof useActionItemDraft>

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
