import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const EVENTS = ['online', 'offline'] as const

function subscribe(tell: () => void) {
  const stop = onlineManager.subscribe(tell)
  for (const event of EVENTS) window.addEventListener(event, tell)
  return () => {
    stop()
    for (const event of EVENTS) window.removeEventListener(event, tell)
  }
}

/** Whether there is a network, according to the browser and to recent calls. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    // TanStack Query assumes that a page opens with a network.
    () => navigator.onLine && onlineManager.isOnline(),
    () => true,
  )
