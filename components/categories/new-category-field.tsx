'use client'

import { X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { NeedsNetwork } from '@/components/page/needs-network'
import { Button } from '@/components/ui/button'
import { FieldButtons } from '@/components/ui/field-buttons'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useCreateCategory } from '@/lib/client/categories/category-changes'
import { focusOnMount } from '@/lib/client/page/focus-on-mount'
import { CATEGORY_NAME_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'

/** Names a new category instead of choosing one; an existing name selects that category. */
export function NewCategoryField({
  place,
  onCreated,
  onCancel,
}: {
  place: 'dialog' | 'detail'
  onCreated: (category: { id: number; name: string }) => void
  onCancel: () => void
}) {
  const [name, setName] = useState('')
  const create = useCreateCategory(place)
  const isUnusable = !hasVisibleText(name) || create.isPending

  function submit() {
    if (!isUnusable) create.mutate(name.trim(), { onSuccess: onCreated })
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel()
  }

  const field = {
    ref: focusOnMount,
    'aria-label': 'New category name',
    placeholder: 'Category name',
    maxLength: CATEGORY_NAME_MAX_LENGTH,
    value: name,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setName(event.target.value),
    onKeyDown: handleKeyDown,
  }
  const createButton = (
    <Button disabled={isUnusable} onClick={submit}>
      {create.isPending ? 'Creating...' : 'Create'}
    </Button>
  )
  const note = <NeedsNetwork what="A new category" className="basis-full" />
  // All controls are on the line of the select that they replace, so that nothing below moves.
  if (place === 'detail') {
    return (
      <div className="grid gap-2">
        <div className="flex gap-2">
          <Input {...field} className="min-w-0 flex-1 px-2" />
          {createButton}
          <IconButton label="Cancel" onClick={onCancel} className="-mr-2">
            <X aria-hidden />
          </IconButton>
        </div>
        {note}
      </div>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Input {...field} className="min-w-40 flex-1" />
      <FieldButtons>
        {createButton}
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </FieldButtons>
      {note}
    </div>
  )
}
