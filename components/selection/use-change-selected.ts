import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeMany } from '@/lib/client/bulk-changes/bulk-changes'
import { allOfList } from '@/lib/client/store/queries/all-of-list'
import { readSelection } from '@/lib/client/page/selection'
import { useUser } from '@/lib/client/accounts/accounts'
import type { ManyInput, Thing } from '@/lib/shared/changes/change'
import type { SelectableList } from './selectable-list'

/** A change, without the things that it changes. */
type Asked<Input = ManyInput> = Input extends unknown ? Omit<Input, 'ids' | 'match'> : never

/** The selection, in the form that a call takes. */
export function selectedOf(list: SelectableList) {
  const { ids, isAll } = readSelection()
  return isAll && list.kind === 'thoughts' ? { match: list.match } : { ids: [...ids] }
}

/**
 * The selection, and the things in it that this device knows. Without a network, a selection of all that match becomes
 * a list of ids if the device has them all; otherwise the server finds them once it gets the change.
 */
async function selectedHere(list: SelectableList, userId: number) {
  const { ids } = readSelection()
  const which = selectedOf(list)
  const things = (list.entries as readonly Thing[]).filter(({ id }) => ids.has(id))
  if (!which.match || onlineManager.isOnline()) return { which, things }
  const all = await allOfList(userId, which.match)
  return all ? { which: { ids: all.map(({ id }) => id) }, things: all } : { which, things }
}

/** Changes the selection of a list; `onSent` runs once the server has the change, or once it waits on this device. */
export function useChangeSelected(list: SelectableList) {
  const client = useQueryClient()
  const userId = useUser().data?.id ?? 0
  const [isPending, setIsPending] = useState(false)

  async function change(asked: Asked, onSent?: () => void) {
    if (isPending) return
    setIsPending(true)
    const { which, things } = await selectedHere(list, userId)
    const failure = await makeMany(client, {
      input: { ...asked, ...which } as ManyInput,
      things,
    })
    setIsPending(false)
    if (!failure) onSent?.()
  }

  return { change, isPending }
}
