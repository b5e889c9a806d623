'use client'

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useUser } from '@/lib/client/accounts/accounts'
import type { UnsentChange } from '@/lib/client/store/queue/entries'
import { loadSending } from '@/lib/client/store/sending/make-change'
import { useIsStanding } from '@/lib/client/use/unsent'
import { takeBack } from '@/lib/client/use/making'
import { restoring } from '@/lib/shared/changes/all'
import { effectsOf } from '@/lib/shared/changes/effect'
import { discard } from './discard'

/** Nothing restores what is deleted for good: the deletion is discarded instead, unless it is already being sent. */
async function unsend(client: QueryClient, userId: number, deletion: UnsentChange) {
  const { unsentSender } = await loadSending()
  discard(unsentSender(client, userId), deletion)
}

/** Restores what was deleted, with a change after the deletion, which the server may have already. */
function undo(client: QueryClient, userId: number, deletion: UnsentChange): void {
  const back = restoring(deletion)
  if (back) void takeBack(client, back)
  else void unsend(client, userId, deletion)
}

/** Undoes a deletion for as long as it waits to be sent. */
export function UndoDeletion({
  deletion,
  ...props
}: { deletion: UnsentChange } & Omit<ButtonProps, 'onClick'>) {
  const client = useQueryClient()
  const userId = useUser().data?.id ?? 0
  const isStanding = useIsStanding(deletion)
  const [first] = effectsOf(deletion.effect)
  if (!isStanding || !first?.was) return null
  return (
    <Button {...props} onClick={() => undo(client, userId, deletion)}>
      Undo
    </Button>
  )
}
