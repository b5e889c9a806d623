'use client'

import { useEffect, useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts/accounts'
import { hasUnseenShare } from '@/lib/client/shares/waiting'

const CreateRambleDialog = onDemand(() => import('./create-ramble-dialog'))

/** Opens the form for what was shared before somebody signed in (shares.md#until-it-is-added). */
export function WaitingShares() {
  const userId = useUser().data?.id
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // The dialog that the address opens shows the shares.
    if (userId === undefined || /[?&](new|record)=true/.test(window.location.search)) return
    void hasUnseenShare(userId).then(setOpen)
  }, [userId])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return <CreateRambleDialog onClose={close} onUnavailable={close} />
}
