import { useSyncExternalStore } from 'react'
import { isCopyWanted, subscribeToDevice } from '../store/things/device'

/** Whether a person wants a copy on this device. */
export function useIsCopyWanted(userId: number): boolean {
  return useSyncExternalStore(
    subscribeToDevice,
    () => isCopyWanted(userId),
    () => true,
  )
}
