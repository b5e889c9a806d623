import { useSyncExternalStore } from 'react'
import { MOBILE_BREAKPOINT_PX } from '@/lib/shared/limits'

const narrow = `(width < ${MOBILE_BREAKPOINT_PX}px)`

function subscribe(listener: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the mobile layout applies; false on the server and in the first render. */
export function useIsMobile(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(narrow).matches,
    () => false,
  )
}
