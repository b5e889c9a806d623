'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { SETTLED_AFTER_MS } from '@/lib/client/preload'
import { reconnectDelay } from '@/lib/client/reconnect-delay'

type Load = () => Promise<{ default: ComponentType }>

/**
 * A component that its page does not need until it has settled, or until the component is wanted; null until its code
 * has loaded. Code that failed to load is fetched again, at once when the network is back or when asked to.
 */
export function useOnceSettled(load: Load, isWanted = false) {
  const [Component, setComponent] = useState<ComponentType | null>(null)
  const [failures, setFailures] = useState(0)
  const [fetchCode] = useState(() => () => {
    load().then(
      (loaded) => setComponent(() => loaded.default),
      () => setFailures((before) => before + 1),
    )
  })
  const isHere = Component !== null
  useEffect(() => {
    if (isHere) return
    const delay = failures > 0 ? reconnectDelay(failures) : isWanted ? 0 : SETTLED_AFTER_MS
    const timer = setTimeout(fetchCode, delay)
    window.addEventListener('online', fetchCode)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', fetchCode)
    }
  }, [fetchCode, isWanted, failures, isHere])
  return { Component, hasFailed: failures > 0, tryAgain: fetchCode }
}

/** Renders such a component once its code is here. */
export function OnceSettled({ load, isWanted }: { load: Load; isWanted?: boolean }) {
  const { Component } = useOnceSettled(load, isWanted)
  return Component && <Component />
}
