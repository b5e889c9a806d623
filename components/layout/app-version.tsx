'use client'

import { useEffect } from 'react'
import { useUser } from '@/lib/client/accounts'
import { useServerFacts } from '@/lib/client/server-facts'
import { useNewVersions } from '@/lib/client/new-versions'
import { keepTheRest } from '@/lib/client/service-worker'
import { markSignedIn } from '@/lib/client/signed-in-mark'

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
