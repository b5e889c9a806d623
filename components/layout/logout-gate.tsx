'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { onDemand } from '@/components/ui/on-demand'
import { hasUnfinishedLogout, subscribeToDevice } from '@/lib/client/store/things/device'
import { usePreload } from '@/lib/client/page/preload'

const UnfinishedLogout = onDemand(() => import('./unfinished-logout'))

/** Shows nothing of a person who has logged out here, even before the server knows of it. */
export function LogoutGate({ children }: { children: ReactNode }) {
  usePreload(UnfinishedLogout.preload)
  const isLoggedOut = useSyncExternalStore(subscribeToDevice, hasUnfinishedLogout, () => false)
  return isLoggedOut ? <UnfinishedLogout onUnavailable={() => undefined} /> : children
}
