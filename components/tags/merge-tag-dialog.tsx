'use client'

import { type SubmitEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useCountedTags, useMergeTag } from '@/lib/client/tags/tag-edits'
import type { CountedTag } from '@/lib/shared/tags'

/** No option has an empty value (screens.md#dialogs-and-tooltips). */
const NONE = 'none'

/** Chooses the tag that gets the rambles and the name of this one. */
export default function MergeTagDialog({ tag, onClose }: { tag: CountedTag; onClose: () => void }) {
  const { data: tags = [] } = useCountedTags()
  const merge = useMergeTag()
  const [chosen, setChosen] = useState(NONE)
  const others = tags.filter(({ id }) => id !== tag.id)
  const into = others.find(({ id }) => String(id) === chosen)

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (into && !merge.isPending) merge.mutate({ tag, into }, { onSuccess: onClose })
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Merge Tag</DialogTitle>
          <DialogDescription className="wrap-anywhere">
            {others.length > 0 ? (
              <>
                The rambles of “<bdi>{tag.name}</bdi>” get the other tag. “<bdi>{tag.name}</bdi>”
                leads to it from then on.
              </>
            ) : (
              'There is no other tag to merge this one into.'
            )}
          </DialogDescription>
        </DialogHeader>
        <form onSubmit={handleSubmit} className="grid gap-4">
          {others.length > 0 && (
            <Field label="Merge into">
              {(control) => (
                <Select {...control} value={chosen} onValueChange={setChosen}>
                  <option value={NONE}>Choose a tag</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id} dir="auto">
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )}
          <DialogFooter>
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!into || merge.isPending}>
              {merge.isPending ? 'Merging...' : 'Merge'}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
