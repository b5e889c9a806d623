'use client'

import { useEffect } from 'react'
import { useUser } from '@/lib/client/accounts/accounts'
import { useServerFacts } from '@/lib/client/page/server-facts'
import { useNewVersions } from '@/lib/client/installing/new-versions'
import { keepTheRest } from '@/lib/client/device/service-worker'
import { markSignedIn } from '@/lib/client/device/signed-in-mark'

/** Keeps the app's files on the device of a signed-in person, and offers new versions. */
export function AppVersion() {
  const { release } = useServerFacts()
  const userId = useUser().data?.id
  useNewVersions(release)
  useEffect(() => {
    if (release === null) return
    const keep = () => void keepTheRest()
    keep()
    window.addEventListener('online', keep)
    return () => window.removeEventListener('online', keep)
  }, [release])
  useEffect(() => {
    if (userId !== undefined && release !== null) markSignedIn(userId)
  }, [userId, release])
  return null
}
