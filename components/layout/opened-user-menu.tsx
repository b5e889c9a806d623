'use client'

import { CircleHelp, CreditCard, History, LogOut, UserRound } from 'lucide-react'
import type { ReactElement } from 'react'
import {
  DropdownMenuItem,
  DropdownMenuSeparator,
  OpenedDropdownMenu,
} from '@/components/ui/dropdown-menu'
import { Link } from '@/components/ui/link'
import { useLogout } from '@/lib/client/accounts'
import { useIsMobile } from '@/lib/client/is-mobile'
import { leaveFor } from '@/lib/client/leave'
import type { Destination } from './destinations'

/** The entries at the end of the sidebar, for widths without one. */
const WITHOUT_SIDEBAR: Destination[] = [
  { href: '/profile/billing', icon: CreditCard, label: 'Plan and usage' },
  { href: '/faq', icon: CircleHelp, label: 'FAQ' },
  { href: '/changelog', icon: History, label: 'Changelog' },
]

export default function OpenedUserMenu({
  trigger,
  byKeyboard,
}: {
  trigger: ReactElement
  byKeyboard: boolean
}) {
  const logout = useLogout()
  const isMobile = useIsMobile()
  const isLeaving = logout.isPending || logout.isSuccess
  return (
    <OpenedDropdownMenu trigger={trigger} byKeyboard={byKeyboard}>
      <MenuLink href="/profile" icon={UserRound} label="Profile" />
      {isMobile && (
        <>
          {WITHOUT_SIDEBAR.map((destination) => (
            <MenuLink key={destination.href} {...destination} />
          ))}
          <DropdownMenuSeparator />
        </>
      )}
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
    </OpenedDropdownMenu>
  )
}

function MenuLink({ href, icon: Icon, label }: Destination) {
  return (
    <DropdownMenuItem asChild>
      <Link href={href}>
        <Icon aria-hidden />
        {label}
      </Link>
    </DropdownMenuItem>
  )
}
