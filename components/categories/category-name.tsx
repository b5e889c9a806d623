'use client'

import { Pencil } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldButtons } from '@/components/ui/field-buttons'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { useUser } from '@/lib/client/accounts'
import { useRenameCategory } from '@/lib/client/category-changes'
import { useEditDraft } from '@/lib/client/draft'
import { refusalOf } from '@/lib/client/errors'
import { useFaultFocus } from '@/lib/client/fault-focus'
import { focusIfLost, focusOnMount } from '@/lib/client/focus-on-mount'
import { toast } from '@/lib/client/toast'
import type { Category } from '@/lib/shared/categories'
import { CATEGORY_NAME_MAX_LENGTH } from '@/lib/shared/limits'

type Named = Pick<Category, 'id' | 'name'>

function RenameForm({
  category,
  draft: { setText: setName, end, ...draft },
  wasAsked,
}: {
  category: Named
  draft: ReturnType<typeof useEditDraft>
  /** The edit began on this page, so it may take the focus. */
  wasAsked: boolean
}) {
  const name = draft.text ?? category.name
  const rename = useRenameCategory(category, () => end(name))
  /** A new object for each attempt without a name. */
  const [emptyTry, setTry] = useState<object | null>(null)
  const form = useFaultFocus(emptyTry, rename.error)
  const isAtFault = (emptyTry && name.trim() === '') || refusalOf(rename.error).field === 'name'
  const close = () => end()

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    const wanted = name.trim()
    if (wanted === '') {
      toast({
        variant: 'destructive',
        title: 'Invalid name',
        description: 'Category name cannot be empty.',
      })
      setTry({})
    } else if (wanted === category.name) close()
    else if (!rename.isPending) rename.mutate(wanted)
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      className="flex flex-wrap items-center gap-2"
    >
      <Input
        ref={wasAsked ? focusOnMount : undefined}
        aria-label="Category name"
        aria-invalid={isAtFault || undefined}
        maxLength={CATEGORY_NAME_MAX_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
        readOnly={rename.isPending}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) close()
        }}
        className="max-w-md min-w-48 flex-1"
      />
      <FieldButtons>
        <Button type="submit" disabled={rename.isPending}>
          {rename.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="outline" onClick={close}>
          Cancel
        </Button>
      </FieldButtons>
    </form>
  )
}

/** The name of the category on screen, editable in place. */
export function CategoryName({ category }: { category: Named }) {
  const { data: user } = useUser()
  const draft = useEditDraft(user?.id, `category-${category.id}-name`)
  const [wasAsked, setWasAsked] = useState(false)
  if (draft.text !== null) {
    return <RenameForm category={category} draft={draft} wasAsked={wasAsked} />
  }

  function edit() {
    setWasAsked(true)
    draft.begin(category.name)
  }

  return (
    <div className="flex items-start gap-2">
      <h1
        dir="auto"
        className="min-w-0 font-display text-2xl font-semibold wrap-anywhere max-md:py-1.5"
      >
        {category.name}
      </h1>
      <IconButton
        ref={wasAsked ? focusIfLost : undefined}
        label="Edit category name"
        size="icon-sm"
        onClick={edit}
        className="rounded-full text-muted-foreground hover:text-foreground"
      >
        <Pencil aria-hidden />
      </IconButton>
    </div>
  )
}
