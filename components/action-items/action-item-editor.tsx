'use client'

import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useEditActionItem } from '@/lib/client/action-items'
import { focusOnMount } from '@/lib/client/focus-on-mount'
import type { ActionItem } from '@/lib/shared/action-items'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'

/** Rewrites an action item where it stands. */
export function ActionItemEditor({ item, onClose }: { item: ActionItem; onClose: () => void }) {
  const [text, setText] = useState(item.text)
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
        ref={focusOnMount}
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
