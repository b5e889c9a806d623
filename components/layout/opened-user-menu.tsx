'use client'

import { LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { useLogout } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'

/** The menu itself; it is first rendered because it was opened, and so starts open. */
export default function OpenedUserMenu({ trigger }: { trigger: ReactElement }) {
  const logout = useLogout()
  const isLeaving = logout.isPending || logout.isSuccess
  return (
    <DropdownMenu defaultOpen modal={false}>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem asChild>
          <Link href="/profile">
            <UserRound aria-hidden />
            Profile
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem
          disabled={isLeaving}
          onSelect={(event) => {
            event.preventDefault()
            logout.mutate(undefined, { onSuccess: () => leaveFor('/') })
          }}
        >
          <LogOut aria-hidden />
          {isLeaving ? 'Logging out...' : 'Logout'}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
