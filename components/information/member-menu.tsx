'use client'

import { UserMenu } from '@/components/layout/user-menu'
import { onDemand } from '@/components/ui/on-demand'
import type { User } from '@/lib/shared/accounts'

const OpenedMemberMenu = onDemand(() => import('./opened-member-menu'))

/** The user menu where nothing else asks the API: what that takes comes with the opened menu. */
export function MemberMenu({ user }: { user: User }) {
  return (
    <UserMenu
      user={user}
      preload={OpenedMemberMenu.preload}
      renderOpened={(props) => <OpenedMemberMenu {...props} user={user} />}
    />
  )
}
