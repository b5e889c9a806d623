import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeMany } from '@/lib/client/bulk-changes/bulk-changes'
import { allOfList } from '@/lib/client/store/queries/all-of-list'
import { readSelection } from '@/lib/client/page/selection'
import { useUser } from '@/lib/client/accounts/accounts'
import type { ManyInput, Thing } from '@/lib/shared/changes/change'
import type { SelectableList } from './selectable-list'

/** A change, without what it changes. */
type Asked<Input = ManyInput> = Input extends unknown ? Omit<Input, 'ids' | 'match'> : never

/** What is selected, for a call. */
export function selectedOf(list: SelectableList) {
  const { ids, isAll } = readSelection()
  return isAll && list.kind === 'thoughts' ? { match: list.match } : { ids: [...ids] }
}

/**
 * What is selected, and what of it this device knows. Without a network, all that match a list are those that the
 * device has, where it has all; otherwise the server knows which they are once it hears of it.
 */
async function selectedHere(list: SelectableList, userId: number) {
  const { ids } = readSelection()
  const which = selectedOf(list)
  const things = (list.entries as readonly Thing[]).filter(({ id }) => ids.has(id))
  if (!which.match || onlineManager.isOnline()) return { which, things }
  const all = await allOfList(userId, which.match)
  return all ? { which: { ids: all.map(({ id }) => id) }, things: all } : { which, things }
}

/** Changes what is selected of a list; `onSent` runs once the server has the change, or it waits on this device. */
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
