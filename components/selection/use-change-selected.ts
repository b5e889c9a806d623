import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeMany, type WantedChange } from '@/lib/client/bulk-changes'
import { readSelection } from '@/lib/client/selection'
import { displayedTitle } from '@/lib/shared/thought-display'
import type { SelectableList } from './selectable-list'

/** A change, without what it changes. */
type Asked<Input = WantedChange['input']> = Input extends unknown
  ? Omit<Input, 'ids' | 'match'>
  : never

/** What is selected, for a call. */
export function selectedOf(list: SelectableList) {
  const { ids, isAll } = readSelection()
  return isAll && list.kind === 'thoughts' ? { match: list.match } : { ids: [...ids] }
}

function namesOf(list: SelectableList): ReadonlyMap<number, string> {
  const { ids } = readSelection()
  const named =
    list.kind === 'thoughts'
      ? list.entries.map((thought) => [thought.id, displayedTitle(thought)] as const)
      : list.entries.map(({ id, text }) => [id, text] as const)
  return new Map(named.filter(([id]) => ids.has(id)))
}

/** Changes what is selected of a list; `onSent` runs when the server has the change. */
export function useChangeSelected(list: SelectableList) {
  const client = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function change(asked: Asked, onSent?: () => void) {
    if (isPending) return
    setIsPending(true)
    const input = { ...asked, ...selectedOf(list) } as WantedChange['input']
    const failure = await changeMany(client, { input, names: namesOf(list) })
    setIsPending(false)
    if (!failure) onSent?.()
  }

  return { change, isPending }
}
