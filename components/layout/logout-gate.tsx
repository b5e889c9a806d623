'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { hasUntoldLogout, subscribeToDevice } from '@/lib/client/store/things/device'
import { usePreload } from '@/lib/client/page/preload'

const UntoldLogout = onDemand(() => import('./untold-logout'))

/** Shows nothing of a person who has logged out here, even before the server knows of it. */
export function LogoutGate({ children }: { children: ReactNode }) {
  usePreload(UntoldLogout.preload)
  const isLoggedOut = useSyncExternalStore(subscribeToDevice, hasUntoldLogout, () => false)
  return isLoggedOut ? <UntoldLogout onUnavailable={() => undefined} /> : children
}
