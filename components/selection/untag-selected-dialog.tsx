'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useSelection } from '@/lib/client/page/selection'
import { useTags } from '@/lib/client/tags/tags'
import { selectedThings } from './selected-words'
import type { ThoughtList } from './selectable-list'
import { TagFormDialog } from './tag-form-dialog'
import { useChangeSelected } from './use-change-selected'

/** No option has an empty value (screens.md#dialogs-and-tooltips). */
const NONE = 'none'

/** Removes a tag from the selected rambles. */
export default function UntagSelectedDialog({
  list,
  onClose,
}: {
  list: ThoughtList
  onClose: () => void
}) {
  const selection = useSelection()
  const { data: known = [] } = useTags()
  const things = selectedThings(list, selection)
  const { change, isPending } = useChangeSelected(list)
  const [chosen, setChosen] = useState(NONE)

  const onSelected = list.entries
    .filter(({ id }) => selection.ids.has(id))
    .flatMap(({ tags }) => tags)
  // Selected rambles that are not shown may have any of these tags.
  const tags = selection.isAll ? [...onSelected, ...known] : onSelected
  const names = [...new Map(tags.map(({ id, name }) => [id, name])).entries()].sort((one, other) =>
    one[1].localeCompare(other[1]),
  )
  const name = names.find(([id]) => String(id) === chosen)?.[1]

  return (
    <TagFormDialog
      title="Remove Tag"
      description={
        names.length > 0 ? `The tag to take off ${things}.` : `There is no tag on ${things}.`
      }
      action="Remove"
      pendingAction="Removing..."
      isReady={name !== undefined}
      isPending={isPending}
      onSubmit={() =>
        name !== undefined && void change({ action: 'untag', tagName: name }, onClose)
      }
      onClose={onClose}
    >
      {names.length > 0 && (
        <Field label="Tag">
          {(control) => (
            <Select {...control} value={chosen} onValueChange={setChosen}>
              <option value={NONE}>Choose a tag</option>
              {names.map(([id, label]) => (
                <option key={id} value={id} dir="auto">
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </TagFormDialog>
  )
}
