import { useSyncExternalStore } from 'react'
import { isCopyWanted, subscribeToDevice } from './device'

/** Whether a person wants a copy on this device. */
export function useIsCopyWanted(userId: number): boolean {
  return useSyncExternalStore(
    subscribeToDevice,
    () => isCopyWanted(userId),
    () => true,
  )
}
