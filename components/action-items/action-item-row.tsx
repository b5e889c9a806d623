'use client'

import { Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useUser } from '@/lib/client/accounts'
import { useDeleteActionItem, useEditActionItem } from '@/lib/client/action-items'
import { useEditDraft } from '@/lib/client/draft'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'
import { ActionItemCheckbox } from './action-item-checkbox'

type EditDraft = ReturnType<typeof useEditDraft>

function ActionItemEditor({
  item,
  draft: { setText, end: onClose, ...draft },
  wasAsked,
}: {
  item: ActionItem
  draft: EditDraft
  /** It was begun here and now, so that the focus may move to it. */
  wasAsked: boolean
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
        ref={wasAsked ? focusOnMount : undefined}
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

/** An action item to tick, rewrite in place, or delete. */
export function ActionItemRow({ item }: { item: ActionItem }) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `action-item-${item.id}`)
  const [wasAsked, setWasAsked] = useState(false)
  const remove = useDeleteActionItem()
  const { id, text, isCompleted } = item
  if (draft.text !== null) return <ActionItemEditor item={item} draft={draft} wasAsked={wasAsked} />

  function edit() {
    setWasAsked(true)
    draft.begin(text)
  }

  return (
    <li className="group flex items-start gap-2 py-1">
      <label className="flex min-w-0 flex-1 items-start gap-3 py-2.5 mouse:py-1.5">
        <ActionItemCheckbox item={item} className="mt-0.75" />
        <span
          className={cn(
            'min-w-0 wrap-anywhere',
            isCompleted && 'text-muted-foreground line-through',
          )}
        >
          {text}
        </span>
      </label>
      <IconButton
        label={`Edit: ${text}`}
        size="icon-sm"
        onClick={edit}
        className="rounded-full text-muted-foreground hover:text-foreground"
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete: ${text}`}
        size="icon-sm"
        disabled={remove.isPending}
        onClick={() => remove.mutate(id)}
        className="rounded-full text-muted-foreground hover:bg-destructive-soft hover:text-destructive"
      >
        <Trash2 aria-hidden />
      </IconButton>
    </li>
  )
}
