'use client'

import { useEffect, useState } from 'react'
import { DoorNotice } from '@/components/auth/door-notice'

/** Says on the sign-in page that somebody's unsent thoughts are waiting (capture.md#whose-unsent-thoughts). */
export function UnsentAtTheDoor() {
  const [waiting, setWaiting] = useState('')
  useEffect(() => {
    // Loaded late: few people have unsent thoughts, and the page is light.
    void import('@/lib/client/store/queue/left-here').then(
      async ({ readLeftHere, wordsOfLeft }) => setWaiting(wordsOfLeft(await readLeftHere())),
      () => undefined,
    )
  }, [])
  if (waiting === '') return null
  return <DoorNotice>{waiting}</DoorNotice>
}
