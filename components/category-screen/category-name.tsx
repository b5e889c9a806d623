'use client'

import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import { NeedsNetwork } from '@/components/page/needs-network'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { editedHeadingClasses, HeadingWithPencil } from '@/components/ui/heading-with-pencil'
import { InPlaceField } from '@/components/ui/in-place-field'
import { useUser } from '@/lib/client/accounts/accounts'
import { useRenameCategory } from '@/lib/client/categories/category-changes'
import { useEditDraft } from '@/lib/client/drafts/draft'
import { refusalOf } from '@/lib/client/server/errors'
import { useFaultFocus } from '@/lib/client/page/fault-focus'
import { focusIfLost, focusOnMount } from '@/lib/client/page/focus-on-mount'
import { toast } from '@/lib/client/page/toast'
import type { Category } from '@/lib/shared/categories'
import { CATEGORY_NAME_MAX_LENGTH } from '@/lib/shared/limits'
import { hasVisibleText } from '@/lib/shared/visible-text'

type Named = Pick<Category, 'id' | 'name'>

const nameClasses = 'text-2xl'
const factsClasses = 'flex min-h-6 flex-wrap items-center gap-x-4 gap-y-1'

function RenameForm({
  category,
  draft: { setText: setName, end, ...draft },
  wasAsked,
  children,
}: {
  category: Named
  draft: ReturnType<typeof useEditDraft>
  /** The edit began on this page, so it may take the focus. */
  wasAsked: boolean
  children: ReactNode
}) {
  const name = draft.text ?? category.name
  const rename = useRenameCategory(category, () => end(name))
  /** A new object for each attempt without a name. */
  const [emptyTry, setTry] = useState<object | null>(null)
  const form = useFaultFocus(emptyTry, rename.error)
  const isAtFault = (emptyTry && !hasVisibleText(name)) || refusalOf(rename.error).field === 'name'
  const close = () => end()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (!hasVisibleText(wanted)) {
      toast({
        variant: 'destructive',
        title: 'Invalid name',
        description: 'Category name cannot be empty.',
      })
      setTry({})
    } else if (wanted === category.name) close()
    else if (!rename.isPending) rename.mutate(wanted)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div className={cn(editedHeadingClasses, nameClasses)}>
        <InPlaceField
          ref={wasAsked ? focusOnMount : undefined}
          aria-label="Category name"
          aria-invalid={isAtFault || undefined}
          isOneLine
          maxLength={CATEGORY_NAME_MAX_LENGTH}
          value={name}
          onChange={setName}
          readOnly={rename.isPending}
          onKeyDown={handleKeyDown}
        />
      </div>
      <NeedsNetwork what="Another name" />
      <div className={factsClasses}>
        {children}
        <div className="-my-2.5 flex gap-2 mouse:-my-1">
          <Button type="submit" size="sm" disabled={rename.isPending}>
            {rename.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="outline" size="sm" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}

/**
 * The name of the category on screen, editable in place. The facts about it are below, and an edit has its buttons
 * there.
 */
export function CategoryName({ category, children }: { category: Named; children: ReactNode }) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `category-${category.id}-name`)
  const [wasAsked, setWasAsked] = useState(false)
  if (draft.text !== null) {
    return (
      <RenameForm category={category} draft={draft} wasAsked={wasAsked}>
        {children}
      </RenameForm>
    )
  }

  function edit() {
    setWasAsked(true)
    draft.begin(category.name)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <HeadingWithPencil
        label="Edit category name"
        pencil={wasAsked ? focusIfLost : undefined}
        onEdit={edit}
        className={nameClasses}
      >
        {category.name}
      </HeadingWithPencil>
      <div className={factsClasses}>{children}</div>
    </div>
  )
}
