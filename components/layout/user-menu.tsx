'use client'

import { LogOut, UserRound } from 'lucide-react'
import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { useLogout, useUser } from '@/lib/client/accounts'
import { leaveFor } from '@/lib/client/leave'

export function UserMenu() {
  const { data: user } = useUser()
  const logout = useLogout()
  const name = user?.displayName || user?.username || 'User'
  const isLeaving = logout.isPending || logout.isSuccess
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" className="max-w-48 gap-2 px-1.5">
          <Avatar name={name} className="size-7" />
          <span className="truncate max-sm:sr-only">{name}</span>
        </Button>
      </DropdownMenuTrigger>
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
