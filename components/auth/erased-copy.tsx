'use client'

import { useEffect } from 'react'
import { eraseCopy } from '@/lib/client/store/things/device'
import { unmarkSignedIn } from '@/lib/client/device/signed-in-mark'

/** For signed-out pages: no copy stays on this device, and no screen opens without a network. */
export function ErasedCopy() {
  useEffect(() => {
    unmarkSignedIn()
    eraseCopy()
  }, [])
  return null
}
