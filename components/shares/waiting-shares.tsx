'use client'

import { useEffect, useState } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts'
import { readWaitingShares } from '@/lib/client/shares/waiting'

const CreateRambleDialog = onDemand(() => import('@/components/layout/create-ramble-dialog'))

/** Opens the form for what was shared before somebody signed in (shares.md#until-a-form-has-it). */
export function WaitingShares() {
  const userId = useUser().data?.id
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // The dialog that the address opens takes them.
    if (userId === undefined || /[?&](new|record)=true/.test(window.location.search)) return
    void readWaitingShares().then(({ length }) => setOpen(length > 0))
  }, [userId])
  if (!isOpen) return null
  const close = () => setOpen(false)
  return <CreateRambleDialog onClose={close} onUnavailable={close} />
}
