'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SETTLED_AFTER_MS } from '@/lib/client/preload'

/**
 * What a page can do without until it has settled: the live connection and the keyboard. Code that
 * could not be fetched is fetched when the network is back.
 */
export function OnceSettled() {
  const [Extras, setExtras] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = () => {
      import('./settled-extras').then(
        (loaded) => setExtras(() => loaded.default),
        () => undefined,
      )
    }
    const timer = setTimeout(load, SETTLED_AFTER_MS)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [])
  return Extras && <Extras />
}
