'use client'

import { onDemand } from '@/components/ui/on-demand'
import { useUser } from '@/lib/client/accounts/accounts'
import { UserMenu } from './user-menu'

const OpenedUserMenu = onDemand(() => import('./opened-user-menu'))

/** The user menu of the signed-in user, from the cache. */
export function CurrentUserMenu() {
  return (
    <UserMenu
      user={useUser().data}
      preload={OpenedUserMenu.preload}
      renderOpened={(props) => <OpenedUserMenu {...props} />}
    />
  )
}
