'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'
import { useBackgroundRefresh } from '@/lib/client/background-refresh'
import { hasOthersSession, subscribeToSession } from '@/lib/client/page-person'
import { unmarkSignedIn } from '@/lib/client/signed-in-mark'

const OthersSession = onDemand(() => import('./others-session'))

/**
 * Keeps the data on screen fresh, leaves when the session has ended (calls.md#polling), and says when it is
 * somebody else's.
 */
export function SessionWatch() {
  useBackgroundRefresh()
  const isSignedOut = useUser().data === null
  useEffect(() => {
    if (!isSignedOut) return
    unmarkSignedIn()
    leaveFor('/auth')
  }, [isSignedOut])
  const isOthers = useSyncExternalStore(subscribeToSession, hasOthersSession, () => false)
  return isOthers ? <OthersSession onUnavailable={() => undefined} /> : null
}
