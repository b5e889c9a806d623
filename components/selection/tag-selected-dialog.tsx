'use client'

import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useSelection } from '@/lib/client/page/selection'
import { useTags } from '@/lib/client/tags/tags'
import { TAG_MAX_LENGTH } from '@/lib/shared/limits'
import { bareTagName } from '@/lib/shared/tag-name'
import { selectedThings } from './selected-words'
import type { ThoughtList } from './selectable-list'
import { TagFormDialog } from './tag-form-dialog'
import { useChangeSelected } from './use-change-selected'

/** Adds a tag to the selected rambles. */
export default function TagSelectedDialog({
  list,
  onClose,
}: {
  list: ThoughtList
  onClose: () => void
}) {
  const [name, setName] = useState('')
  const { data: known = [] } = useTags()
  const things = selectedThings(list, useSelection())
  const { change, isPending } = useChangeSelected(list)
  const listId = useId()
  return (
    <TagFormDialog
      title="Add Tag"
      description={`The tag to add to ${things}.`}
      action="Add"
      pendingAction="Adding..."
      isReady={bareTagName(name) !== ''}
      isPending={isPending}
      onSubmit={() => void change({ action: 'tag', tagName: name.trim() }, onClose)}
      onClose={onClose}
    >
      <Field label="Tag">
        {(control) => (
          <Input
            {...control}
            list={listId}
            maxLength={TAG_MAX_LENGTH}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag.id} value={tag.name} />
        ))}
      </datalist>
    </TagFormDialog>
  )
}
