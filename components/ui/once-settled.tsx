'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SETTLED_AFTER_MS } from '@/lib/client/preload'

/**
 * A component that its page does not need until it has settled, or until the component is wanted.
 * Code that failed to load is fetched again when the network is back.
 */
export function OnceSettled({
  load,
  isWanted = false,
}: {
  load: () => Promise<{ default: ComponentType }>
  isWanted?: boolean
}) {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  useEffect(() => {
    const fetchCode = () => {
      load().then(
        (loaded) => setComponent(() => loaded.default),
        () => undefined,
      )
    }
    const timer = setTimeout(fetchCode, isWanted ? 0 : SETTLED_AFTER_MS)
    window.addEventListener('online', fetchCode)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchCode)
    }
  }, [load, isWanted])
  return Component && <Component />
}
