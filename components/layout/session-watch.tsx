'use client'

import { useEffect } from 'react'
import { useUser } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'
import { useBackgroundRefresh } from '@/lib/client/background-refresh'
import { unmarkSignedIn } from '@/lib/client/signed-in-mark'

/** Keeps the data on screen fresh, and leaves when the session has ended (calls.md#polling). */
export function SessionWatch() {
  useBackgroundRefresh()
  const isSignedOut = useUser().data === null
  useEffect(() => {
    if (!isSignedOut) return
    unmarkSignedIn()
    leaveFor('/auth')
  }, [isSignedOut])
  return null
}
