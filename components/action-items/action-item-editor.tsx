'use client'

import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useUser } from '@/lib/client/accounts'
import { useEditActionItem } from '@/lib/client/action-items'
import { useEditDraft } from '@/lib/client/draft'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'

/** The edit of an action item, which outlives the page (lib/client/draft.ts). */
export function useActionItemDraft(item: ActionItem) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `action-item-${item.id}`)
  const [wasAsked, setWasAsked] = useState(false)
  return {
    ...draft,
    /** It was begun here and now, so that the focus may move to it. */
    wasAsked,
    /** Goes on with what was left unfinished, if anything. */
    begin() {
      setWasAsked(true)
      if (draft.text === null) draft.begin(item.text)
    },
  }
}

export type ActionItemDraft = ReturnType<typeof useActionItemDraft>

/** Rewrites an action item where it stands. */
export function ActionItemEditor({
  item,
  draft: { setText, end: onClose, ...draft },
}: {
  item: ActionItem
  draft: ActionItemDraft
}) {
  const text = draft.text ?? item.text
  const edit = useEditActionItem()
  const isUnusable = text.trim() === '' || edit.isPending

  function save() {
    if (!isUnusable) edit.mutate({ id: item.id, text: text.trim() }, { onSuccess: onClose })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') onClose()
  }

  return (
    <li className="flex flex-wrap items-center gap-2 py-1.5">
      <Input
        ref={draft.wasAsked ? focusOnMount : undefined}
        aria-label="Action item text"
        maxLength={ACTION_ITEM_MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={handleKeyDown}
        className="min-w-48 flex-1"
      />
      <Button size="sm" disabled={isUnusable} onClick={save}>
        {edit.isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="outline" size="sm" onClick={onClose}>
        Cancel
      </Button>
    </li>
  )
}
