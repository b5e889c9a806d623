'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import OpenedUserMenu from '@/components/layout/opened-user-menu'
import { QueryProvider } from '@/components/root/query-provider'
import { queryKeys } from '@/lib/client/server/query-keys'
import type { User } from '@/lib/shared/accounts'

interface OpenedMemberMenuProps {
  user: User
  trigger: ReactElement
  byKeyboard: boolean
}

/** The opened user menu with its own query cache, which holds `user`. */
export default function OpenedMemberMenu(props: OpenedMemberMenuProps) {
  return (
    <QueryProvider>
      <MenuOf {...props} />
    </QueryProvider>
  )
}

function MenuOf({ user, ...menu }: OpenedMemberMenuProps) {
  const client = useQueryClient()
  // Signing out discards this person's drafts. The cache may be newer than the prop.
  useState(() => client.setQueryData<User | null>(queryKeys.user, (known) => known ?? user))
  return <OpenedUserMenu {...menu} />
}
