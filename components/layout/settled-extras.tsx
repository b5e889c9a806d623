'use client'

import { Keyboard } from '@/components/keyboard/keyboard'
import { FollowedChange } from '@/components/selection/followed-change'
import { WaitingShares } from '@/components/capture/waiting-shares'
import { CopyFeed } from './copy-feed'
import { AppVersion } from './app-version'
import { IconBadge } from './icon-badge'
import { OfflineIndicator } from './offline-indicator'

/** The parts of the layout that load after the page. */
export default function SettledExtras() {
  return (
    <>
      <OfflineIndicator />
      <CopyFeed />
      <Keyboard />
      <AppVersion />
      <IconBadge />
      <WaitingShares />
      <FollowedChange />
    </>
  )
}
