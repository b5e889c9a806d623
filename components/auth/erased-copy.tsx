'use client'

import { useEffect } from 'react'
import { eraseCopy } from '@/lib/client/copy/device'

/** On a page for who is not signed in: nobody's copy stays on this device. */
export function ErasedCopy() {
  useEffect(eraseCopy, [])
  return null
}
