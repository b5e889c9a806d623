'use client'

import { useEffect } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts/accounts'
import { useBackgroundRefresh } from '@/lib/client/server/background-refresh'
import { eraseCopy } from '@/lib/client/store/things/device'
import { leaveFor, reloadApp } from '@/lib/client/page/leave'
import { useSessionOfPage } from '@/lib/client/server/session-of-page'
import { unmarkSignedIn } from '@/lib/client/device/signed-in-mark'

const OthersSession = onDemand(() => import('./others-session'))

/**
 * Keeps the data on screen fresh, leaves the page when the session has ended (calls.md#polling), and says when somebody
 * else is signed in. A page whose person was known only from the copy is opened again for the new person instead.
 */
export function SessionWatch() {
  useBackgroundRefresh()
  const isSignedOut = useUser().data === null
  const session = useSessionOfPage()
  useEffect(() => {
    if (!isSignedOut) return
    unmarkSignedIn()
    leaveFor('/auth')
  }, [isSignedOut])
  useEffect(() => {
    if (session !== 'taken-over') return
    eraseCopy()
    reloadApp()
  }, [session])
  return session === 'others' ? <OthersSession onUnavailable={() => undefined} /> : null
}
