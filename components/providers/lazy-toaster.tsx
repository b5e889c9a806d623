'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useShownToast } from '@/lib/client/toast'

const Toaster = dynamic(() => import('@/components/ui/toaster'), { ssr: false })

/** Long enough for a page to settle, short enough to be there when the network goes. */
const PRELOAD_AFTER_MS = 2_000

/** Loads the notices' code after the page has settled, or when the first notice is shown. */
export function LazyToaster() {
  const hasNotice = useShownToast() !== null
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), PRELOAD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasNotice || isSettled ? <Toaster /> : null
}
