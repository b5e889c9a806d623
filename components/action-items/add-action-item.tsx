'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { useUser } from '@/lib/client/accounts/accounts'
import { useEditDraft } from '@/lib/client/drafts/draft'
import { knownHere } from '@/lib/client/store/queries/known'
import { useMake } from '@/lib/client/use/making'
import { addItem, newItem } from '@/lib/shared/changes/action-item-edits'
import { ACTION_ITEM_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'

/** Adds action items to a thought, one after the other: the field keeps the focus. */
export function AddActionItem({ thoughtId }: { thoughtId: number }) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `thought-${thoughtId}-new-action-item`)
  const client = useQueryClient()
  const add = useMake(addItem)
  const text = draft.text ?? ''

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!hasVisibleText(text)) return
    const wanted = text.trim()
    // The next item can be typed at once.
    draft.end()
    add.make(newItem(thoughtId, wanted, knownHere(client)), {
      onError: () => draft.setText(wanted),
    })
  }

  return (
    <form onSubmit={handleSubmit} className="flex gap-2 print:hidden">
      <Input
        aria-label="Add an action item"
        placeholder="Add an action item"
        maxLength={ACTION_ITEM_MAX_LENGTH}
        value={text}
        onChange={({ target: { value } }) => (value ? draft.setText(value) : draft.end())}
        className="min-w-0 flex-1"
      />
      <Button type="submit" variant="outline" disabled={!hasVisibleText(text)}>
        Add item
      </Button>
    </form>
  )
}
