'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import OpenedUserMenu from '@/components/layout/opened-user-menu'
import { QueryProvider } from '@/components/root/query-provider'
import { queryKeys } from '@/lib/client/query-keys'
import type { User } from '@/lib/shared/accounts'

interface OpenedMemberMenuProps {
  user: User
  trigger: ReactElement
  byKeyboard: boolean
}

/** The opened user menu with the cache that it works on, which knows `user`. */
export default function OpenedMemberMenu(props: OpenedMemberMenuProps) {
  return (
    <QueryProvider>
      <MenuOf {...props} />
    </QueryProvider>
  )
}

function MenuOf({ user, ...menu }: OpenedMemberMenuProps) {
  const client = useQueryClient()
  // Signing out forgets what this person was writing. What the cache knows may be newer.
  useState(() => client.setQueryData<User | null>(queryKeys.user, (known) => known ?? user))
  return <OpenedUserMenu {...menu} />
}
