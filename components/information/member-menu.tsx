'use client'

import { UserMenu } from '@/components/layout/user-menu'
import { onDemand } from '@/components/ui/on-demand'
import type { User } from '@/lib/shared/accounts'

const OpenedMemberMenu = onDemand(() => import('./opened-member-menu'))

/** The user menu of pages that do not call the API: the code it needs loads when the menu opens. */
export function MemberMenu({ user }: { user: User }) {
  return (
    <UserMenu
      user={user}
      preload={OpenedMemberMenu.preload}
      renderOpened={(props) => <OpenedMemberMenu {...props} user={user} />}
    />
  )
}
