'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { endSessionOnServer } from '@/lib/client/accounts/accounts'
import { setUnfinishedLogout } from '@/lib/client/store/things/device'
import { leaveFor } from '@/lib/client/page/leave'
import { FullPageMessage } from '@/components/page/message'

/**
 * The page after logging out without a network: it tells the server as soon as that works
 * (sign-in.md#logging-out).
 */
export default function UnfinishedLogout() {
  const [isTelling, setTelling] = useState(false)

  async function tell() {
    setTelling(true)
    const isTold = await endSessionOnServer().catch(() => false)
    if (!isTold) return setTelling(false)
    // Only once this page is being left: any earlier would show the app once more.
    window.addEventListener('pagehide', () => setUnfinishedLogout(false))
    leaveFor('/')
  }

  const tellByItself = useEffectEvent(() => void tell())

  useEffect(() => {
    const begin = () => tellByItself()
    if (navigator.onLine) begin()
    window.addEventListener('online', begin)
    return () => window.removeEventListener('online', begin)
  }, [])

  return (
    <FullPageMessage
      title="Logged out on this device"
      action={
        <Button aria-disabled={isTelling || undefined} onClick={() => !isTelling && void tell()}>
          {isTelling ? 'Trying...' : 'Try again'}
        </Button>
      }
    >
      Your data on this device is erased. The server could not be reached and doesn’t know yet:
      leave this page open until it does, or end the session under Security on another device.
    </FullPageMessage>
  )
}
