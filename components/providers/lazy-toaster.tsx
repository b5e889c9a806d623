'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { SETTLED_AFTER_MS } from '@/lib/client/preload'
import { useShownToast } from '@/lib/client/toast'

const Toaster = lazy(() => import('@/components/ui/toaster'))

/** Loads the notices' code after the page has settled, or when the first notice is shown. */
export function LazyToaster() {
  const hasNotice = useShownToast() !== null
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), SETTLED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!hasNotice && !isSettled) return null
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  )
}
