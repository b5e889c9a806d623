'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { namesOf, useCountedTags, useEditTag, useMergeTag } from '@/lib/client/tags/tag-edits'
import { TAG_MAX_LENGTH } from '@/lib/shared/limits'
import { bareTagName, normaliseTagName } from '@/lib/shared/tag-name'
import type { CountedTag } from '@/lib/shared/tags'
import { TagColorChoice } from './tag-color-choice'

/** Renames a tag and chooses its colour; a name that leads to another tag proposes to merge the two. */
export default function EditTagDialog({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const { data: tags = [] } = useCountedTags()
  const edit = useEditTag()
  const merge = useMergeTag()
  const [typed, setTyped] = useState(tag.name)
  const [color, setColor] = useState(tag.color ?? null)
  const name = bareTagName(typed)
  const wanted = normaliseTagName(typed)
  const other = tags.find((known) => known.id !== tag.id && namesOf(known).includes(wanted))
  const isPending = edit.isPending || merge.isPending
  const isSame = name === tag.name && color === (tag.color ?? null)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (name === '' || isPending) return
    if (other) merge.mutate({ tag, into: other }, { onSuccess: onClose })
    else if (isSame) onClose()
    else edit.mutate({ tag, look: { name, color } }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>Edit Tag</DialogTitle>
        </DialogHeader>
        <form onSubmit={handleSubmit} className="grid gap-4">
          <Field label="Name">
            {(control) => (
              <Input
                {...control}
                value={typed}
                maxLength={TAG_MAX_LENGTH}
                readOnly={isPending}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
          <p role="status" className="text-sm wrap-anywhere empty:hidden">
            {other && (
              <>
                You have the tag “<bdi>{other.name}</bdi>” already. The two can become one.
              </>
            )}
          </p>
          {!other && <TagColorChoice name={name || tag.name} value={color} onChange={setColor} />}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={name === '' || isPending}>
              {other ? `Merge into ${other.name}` : isPending ? 'Saving...' : 'Save'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
