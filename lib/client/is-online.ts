import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (tell: () => void) => onlineManager.subscribe(tell)

/** Whether the browser has a network, as far as it knows. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )
