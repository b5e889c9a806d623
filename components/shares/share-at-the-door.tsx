'use client'

import { useEffect, useState } from 'react'
import { DoorNotice } from '@/components/auth/door-notice'
import { Button } from '@/components/ui/button'
import { forgetShares } from '@/lib/client/shares/forget'
import { readWaitingShares } from '@/lib/client/shares/waiting'

/** Says on the sign-in page that a share is waiting (shares.md#until-it-is-added). */
export function ShareAtTheDoor() {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    void readWaitingShares().then(({ length }) => setWaiting(length > 0))
  }, [])
  if (!isWaiting) return null
  return (
    <DoorNotice>
      <span className="block pb-3">
        What you shared waits on this device for a day. Sign in to add it to a ramble.
      </span>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          void forgetShares()
          setWaiting(false)
        }}
      >
        Discard it
      </Button>
    </DoorNotice>
  )
}
